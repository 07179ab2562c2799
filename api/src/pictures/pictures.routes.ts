import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { pagedList } from '../http/schemas/paging';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import type { Worker } from '../worker/jobs';
import { listPictures, readPicture } from './list-pictures';
import { takePictures } from './picture-body';
import { addPicture, deletePicture, describeUploaded, replacePicture } from './picture-store';
import * as schemas from './pictures.schema';

/** @throws HttpError 400 where the body is no file. */
function fileOf({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body))
    throw new HttpError(400, 'no_file', 'Send the file itself as the body, with its type');
  return body;
}

/** Pictures that texts show: the library of the desk. */
export const pictureRoutes: FastifyPluginAsyncZod<{ worker: Worker }> = async (app, { worker }) => {
  takePictures(app);
  const tags = ['Desk: pictures'];
  const config = { access: 'writing' } as const;
  const refusals = { 401: detailError, 403: detailError };
  const uploads = {
    ...refusals,
    400: fieldErrors,
    413: detailError,
    415: detailError,
    422: detailError,
  };

  app.get(
    '/media/',
    {
      config,
      schema: {
        tags,
        summary: 'Pictures, the latest first, and where each is used',
        querystring: schemas.pictureListQuery,
        response: {
          200: pagedList(schemas.deskPicture),
          400: detailError,
          404: detailError,
          ...refusals,
        },
      },
    },
    (request) =>
      listByQuery(request, (query) => listPictures(app.db, { ...query, writer: request.signedIn })),
  );

  app.post(
    '/media/',
    {
      config,
      schema: {
        tags,
        summary:
          'Stores a picture: the body is the file, up to 10 MiB; 200 where it is there already',
        querystring: schemas.uploadQuery,
        response: { 200: schemas.deskPicture, 201: schemas.deskPicture, ...uploads },
      },
    },
    async (request, reply) => {
      const { signedIn: writer, query } = request;
      const upload = { ...query, bytes: fileOf(request), writer };
      const { id, isNew } = await addPicture({ db: app.db, worker }, upload);
      return reply.code(isNew ? 201 : 200).send(await readPicture(app.db, id, writer));
    },
  );

  app.get(
    '/media/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'A picture, and where it is used',
        params: idParams,
        response: { 200: schemas.deskPicture, 404: detailError, ...refusals },
      },
    },
    (request) => readPicture(app.db, request.params.id, request.signedIn),
  );

  app.patch(
    '/media/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes the description that texts begin with, and where a picture matters most',
        params: idParams,
        body: schemas.pictureChange,
        response: { 200: schemas.deskPicture, 400: fieldErrors, 404: detailError, ...refusals },
      },
    },
    async (request) => {
      const { signedIn: writer, params, body } = request;
      const { alt, focal_point: point } = body;
      await describeUploaded(app.db, {
        ...{ id: params.id, writer },
        ...(alt !== undefined && { alt }),
        ...(point !== undefined && { focalX: point?.x ?? null, focalY: point?.y ?? null }),
      });
      return readPicture(app.db, params.id, writer);
    },
  );

  app.put(
    '/media/:id/file/',
    {
      config,
      schema: {
        tags,
        summary: 'Puts another file of the same kind in its place, in every text that shows it',
        params: idParams,
        querystring: schemas.uploadQuery.pick({ name: true }),
        response: { 200: schemas.deskPicture, 404: detailError, 409: detailError, ...uploads },
      },
    },
    async (request) => {
      const { signedIn: writer, params, query } = request;
      const upload = { id: params.id, name: query.name, bytes: fileOf(request), writer };
      await replacePicture({ db: app.db, worker }, upload);
      return readPicture(app.db, params.id, writer);
    },
  );

  app.delete(
    '/media/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Deletes a picture that no text uses',
        params: idParams,
        response: { 204: done, 404: detailError, 409: detailError, ...refusals },
      },
    },
    async (request, reply) => {
      await deletePicture(app.db, { id: request.params.id, writer: request.signedIn });
      return reply.code(204).send(null);
    },
  );
};

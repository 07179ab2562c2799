import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { detailError } from '../http/schemas/responses';
import { inDigits, wholeNumber } from '../http/schemas/paging';
import { idParams } from '../staff/staff.schema';
import { withEtag, writeOf } from './if-match';
import { listRevisions, readRevision } from './revisions';
import { changeText } from './save-text';
import type { TextKind } from '../text-kinds/text-kind';
import { readText } from './text-store';
import * as schemas from './writing.schema';

/** What texts said earlier. */
export const revisionRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (app, { kind }) => {
  const tags = [kind.tag];
  const config = { access: kind.access };
  const refusals = { 401: detailError, 403: detailError, 404: detailError };
  const revisionParams = idParams.extend({ revision: inDigits(wholeNumber) });

  app.get(
    `/${kind.plural}/:id/revisions/`,
    {
      config,
      schema: {
        tags,
        summary: 'Every revision of a text, the latest first',
        params: idParams,
        response: { 200: z.array(schemas.deskRevision), ...refusals },
      },
    },
    async (request) => {
      const { id } = await readText(app.db, kind, request.params.id, request.signedIn);
      return listRevisions(app.db, kind, id);
    },
  );

  app.get(
    `/${kind.plural}/:id/revisions/:revision/`,
    {
      config,
      schema: {
        tags,
        summary: 'A revision with its source',
        params: revisionParams,
        response: { 200: schemas.deskRevisionWithSource, ...refusals },
      },
    },
    async (request) => {
      const { id } = await readText(app.db, kind, request.params.id, request.signedIn);
      return readRevision(app.db, kind, id, request.params.revision);
    },
  );

  app.post(
    `/${kind.plural}/:id/revisions/:revision/restore/`,
    {
      config,
      schema: {
        tags,
        summary: 'Makes a revision the draft; readers go on seeing what is published',
        params: revisionParams,
        response: { 200: schemas.deskText, ...refusals, ...schemas.versionRefusals },
      },
    },
    async (request, reply) => {
      const { id, revision } = request.params;
      const text = await changeText(app.db, writeOf(kind, request), async ({ published }, tx) => {
        const { source } = await readRevision(tx, kind, id, revision);
        const draft = source === published ? null : source;
        return { draft, revision: { intent: 'restore', source } };
      });
      return withEtag(reply, text);
    },
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import { changeAuthor, listDeskAuthors, makeAuthor } from './authors';
import { changeCategory, listDeskCategories, makeCategory } from './categories';
import { nameUseRoutes } from './name-uses.routes';
import * as schemas from './names.schema';
import { listTags, makeTag, renameTag } from './tags';

const tags = ['Desk: lists'];
const config = { access: 'publishing' } as const;
const refusals = { 401: detailError, 403: detailError };

const tagRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/tags/',
    {
      config: { access: 'writing' },
      schema: {
        tags,
        summary: 'Every tag with its number of articles',
        response: { 200: z.array(schemas.deskTag), ...refusals },
      },
    },
    () => listTags(app.db),
  );

  app.post(
    '/tags/',
    {
      config: { access: 'writing' },
      schema: {
        tags,
        summary: 'Makes a tag, or gives the one of that name or slug',
        body: schemas.tagBody,
        response: { 200: schemas.deskTag, 201: schemas.deskTag, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => {
      const { item, isNew } = await makeTag(app.db, request.body.name);
      return reply.code(isNew ? 201 : 200).send(item);
    },
  );

  app.patch(
    '/tags/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Renames a tag',
        params: idParams,
        body: schemas.tagBody,
        response: { 200: schemas.deskTag, 400: fieldErrors, ...refusals, 404: detailError },
      },
    },
    (request) => renameTag(app.db, request.params.id, request.body.name),
  );
};

const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/categories/',
    {
      config: { access: 'writing' },
      schema: {
        tags,
        summary: 'Every category with its number of articles',
        response: { 200: z.array(schemas.deskCategory), ...refusals },
      },
    },
    () => listDeskCategories(app.db),
  );

  app.post(
    '/categories/',
    {
      config,
      schema: {
        tags,
        summary: 'Makes a category, or gives the one of that name',
        body: schemas.newCategory,
        response: {
          200: schemas.deskCategory,
          201: schemas.deskCategory,
          400: fieldErrors,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { item, isNew } = await makeCategory(app.db, request.body);
      return reply.code(isNew ? 201 : 200).send(item);
    },
  );

  app.patch(
    '/categories/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes what a category says',
        params: idParams,
        body: schemas.categoryChange,
        response: { 200: schemas.deskCategory, 400: fieldErrors, ...refusals, 404: detailError },
      },
    },
    (request) => changeCategory(app.db, request.params.id, request.body),
  );
};

const authorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/authors/',
    {
      config: { access: 'writing' },
      schema: {
        tags,
        summary: 'Every author with their number of articles',
        response: { 200: z.array(schemas.deskAuthor), ...refusals },
      },
    },
    () => listDeskAuthors(app.db),
  );

  app.post(
    '/authors/',
    {
      config,
      schema: {
        tags,
        summary: 'Makes an author, or gives the one of that name',
        body: schemas.newAuthor,
        response: {
          200: schemas.deskAuthor,
          201: schemas.deskAuthor,
          400: fieldErrors,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { item, isNew } = await makeAuthor(app.db, request.body);
      return reply.code(isNew ? 201 : 200).send(item);
    },
  );

  app.patch(
    '/authors/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes what is said of an author',
        params: idParams,
        body: schemas.authorChange,
        response: { 200: schemas.deskAuthor, 400: fieldErrors, ...refusals, 404: detailError },
      },
    },
    (request) => changeAuthor(app.db, request.params.id, request.body),
  );
};

/** Tags, categories and authors, which are made while somebody types. */
export const nameRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(nameUseRoutes);
  await app.register(tagRoutes);
  await app.register(categoryRoutes);
  await app.register(authorRoutes);
};

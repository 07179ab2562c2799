import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireOperator } from '../http/operator';
import { forgetPerson } from './forget-person';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { forgetRequest, forgotten } from './forgotten.schema';

/** Erasing a person's data, as the privacy page promises. */
export const forgetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/forget/',
    {
      preParsing: requireOperator,
      schema: {
        tags: ['Operation'],
        summary: 'Erases what is stored under an e-mail address (operator)',
        security: [{ operator: [] }],
        body: forgetRequest,
        response: { 200: forgotten, 400: fieldErrors, 401: detailError },
      },
    },
    async (request) => {
      const erased = await forgetPerson(app.db, request.body.email);
      request.log.info({ erased }, 'A person was forgotten');
      return erased;
    },
  );
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { announceMessage } from './message-mails';
import { strictLimit } from '../http/rate-limits';
import { addContactMessage, contactInbox } from './messages';
import { fieldErrors } from '../http/schemas/responses';
import { accepted, contactMessage, newContactMessage } from './message.schema';
import { inboxRoute } from '../http/inbox-route';

/** The contact form (specification §7). */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/contact/',
    {
      config: { rateLimit: strictLimit },
      schema: {
        tags: ['Contact'],
        summary: 'Sends a message to the editors',
        body: newContactMessage,
        response: { 201: accepted, 400: fieldErrors },
      },
    },
    async (request, reply) => {
      await app.db.transaction(async (tx) => {
        const id = await addContactMessage(tx, request.body);
        if (app.mail) await announceMessage(tx, app.mail, { id, ...request.body });
      });
      return reply.code(201).send({
        detail: "Thank you for contacting us. We'll get back to you within 24 hours.",
      });
    },
  );
  inboxRoute(app, {
    path: '/contact/',
    tag: 'Contact',
    item: contactMessage,
    columns: ['id', 'created_at', 'name', 'email', 'subject', 'message'],
    inbox: contactInbox,
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '../http/http-errors';
import { strictLimit } from '../http/rate-limits';
import { requestSubscription, subscribe } from './subscriptions';
import { newsletterInbox } from '../messages/messages';
import { fieldErrors } from '../http/schemas/responses';
import { newSubscription, subscribed, subscription } from '../messages/message.schema';
import { inboxRoute } from '../http/inbox-route';

const NEXT_STEP = 'One step is left: confirm it by the link in the mail that we send you.';

/** The newsletter (specification §7; its errors are read as §8 says). */
export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/newsletter/',
    {
      config: { rateLimit: strictLimit },
      schema: {
        tags: ['Newsletter'],
        summary: 'Subscribes an address; where mail is set, once its owner confirms it',
        body: newSubscription,
        response: { 201: subscribed, 400: fieldErrors },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const isNew = app.mail
        ? await requestSubscription(app.db, app.mail, email)
        : await subscribe(app.db, email);
      if (!isNew) {
        throw new HttpError(
          400,
          'already_subscribed',
          'This email is already subscribed to our newsletter',
        );
      }
      return reply.code(201).send({
        detail: 'Successfully subscribed!',
        ...(app.mail && { next_step: NEXT_STEP }),
      });
    },
  );
  inboxRoute(app, {
    path: '/newsletter/',
    tag: 'Newsletter',
    item: subscription,
    columns: ['id', 'created_at', 'email'],
    inbox: newsletterInbox,
  });
};

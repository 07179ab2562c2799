import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '../../errors/http-errors';
import { strictLimit } from '../../plugins/rate-limits';
import { requestSubscription, subscribe } from '../../newsletter/subscriptions';
import { newsletterInbox } from '../../repositories/messages';
import { fieldErrors } from '../../schemas/errors';
import { newSubscription, subscribed, subscription } from '../../schemas/messages';
import { inboxRoute } from '../inbox';

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

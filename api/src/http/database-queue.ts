import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pLimit from 'p-limit';
import type { OpenDatabase } from '../db/database';
import { busy } from './http-errors';

/** How many requests the database works for at once, and how many more may wait. */
export interface QueueLimits {
  atOnce: number;
  waiting: number;
}

const embeddedQueue: QueueLimits = { atOnce: 4, waiting: 250 };

/** The embedded engine runs one query after another and can stop none (decision 002). */
export const queueFor = (engine: OpenDatabase['engine']): QueueLimits | undefined =>
  engine === 'embedded' ? embeddedQueue : undefined;

/**
 * Lets some requests through to the database and the next ones wait, 503 beyond. Whoever goes away
 * while waiting costs the database nothing.
 */
export const databaseQueue = fastifyPlugin<QueueLimits>(async (app, { atOnce, waiting }) => {
  const limit = pLimit(atOnce);
  const leave = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', (request, reply, done) => {
    if (limit.pendingCount >= waiting) {
      done(busy('overloaded'));
      return;
    }
    void limit(
      () =>
        new Promise<void>((resolve) => {
          if (reply.raw.closed) {
            resolve();
            return;
          }
          leave.set(request, resolve);
          done();
        }),
    );
  });
  // Not when the connection closes: queries under way go on without it.
  app.addHook('onSend', async (request) => leave.get(request)?.());
});

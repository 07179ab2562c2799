import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60_000;

/** Does small chores of the database now and once an hour, until the server closes. */
export function doHourly(app: FastifyInstance, chores: (() => Promise<void>)[]): void {
  const run = async () => {
    for (const chore of chores) {
      try {
        await chore();
      } catch (error) {
        // The next hour makes up for it.
        app.log.warn({ err: error }, 'an hourly chore failed');
      }
    }
  };
  let running = Promise.resolve();
  const runNext = () => void (running = running.then(run));
  app.addHook('onListen', async () => runNext());
  const timer = setInterval(runNext, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** Does small chores of the database now and every so many minutes, until the server closes. */
export function doEvery(
  minutes: number,
  app: FastifyInstance,
  chores: (() => Promise<void>)[],
): void {
  const run = async () => {
    for (const chore of chores) {
      try {
        await chore();
      } catch (error) {
        // The next time makes up for it.
        app.log.warn({ err: error }, 'a regular chore failed');
      }
    }
  };
  let running = Promise.resolve();
  const runNext = () => void (running = running.then(run));
  app.addHook('onListen', async () => runNext());
  const timer = setInterval(runNext, minutes * MINUTE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

import type { FastifyInstance } from 'fastify';

/** Readers under way get this long; with the rest of stopping it stays under 5 seconds. */
const GRACE_MS = 3_000;

/**
 * Ends the process cleanly on SIGTERM, SIGINT and when the parent process goes away.
 *
 * @param up settles once the server is up or has failed: what a start still writes needs the database.
 * @param closeDatabase comes last: what is counted is written while the server closes.
 */
export function stopOnSignal(
  app: FastifyInstance,
  up: Promise<void>,
  closeDatabase: () => Promise<void>,
): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    await up.catch(() => undefined);
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    for (const close of [() => app.close(), closeDatabase]) {
      try {
        await close();
      } catch (error) {
        app.log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      }
    }
    clearTimeout(cut);
    process.exit();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('parent process gone'));
}

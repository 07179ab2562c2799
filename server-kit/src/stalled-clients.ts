import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a client that neither sends nor takes anything is let go. */
export const STALL_MS = 30_000;

/**
 * Closes connections of clients that stall while they are waited for: who takes nothing of a response, or
 * sends no more of a body. A client that waits for its response may do so in silence. The server needs
 * `connectionTimeout: STALL_MS`, by which Node tells that a connection is still.
 */
export function registerStalledClients(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
    response.on('timeout', () => {
      if (!request.complete || request.socket.writableLength > 0) request.socket.destroy();
    });
    done();
  });
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens for a moment, on any free port at 0. */
async function tryPort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> => tryPort(0);

/**
 * Makes sure that nobody listens on a port of this machine.
 *
 * @throws Error when somebody does
 */
export async function expectFreePort(port: number): Promise<void> {
  await tryPort(port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken already.`) : error;
  });
}

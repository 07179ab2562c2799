import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens for a moment, on any free port at 0. */
async function tryPort(wanted: number, host: string): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

const isTaken = (error: NodeJS.ErrnoException): boolean => error.code === 'EADDRINUSE';

/**
 * Makes sure that nobody listens on a port of this machine.
 *
 * @param remedy what to do where somebody does, as a sentence
 * @param host where it is to be listened on, `localhost` for development servers
 * @throws Error when somebody does
 */
export async function expectFreePort(
  port: number,
  remedy?: string,
  host = '127.0.0.1',
): Promise<void> {
  await tryPort(port, host).catch((error: NodeJS.ErrnoException) => {
    if (!isTaken(error)) throw error;
    throw new Error([`Port ${port} is taken already.`, remedy].filter(Boolean).join(' '));
  });
}

/** The first port from one on that nobody listens on and that is none of some. */
export async function nextFreePort(from: number, others: ReadonlySet<number>): Promise<number> {
  for (let port = from; ; port++) {
    if (others.has(port)) continue;
    try {
      return await tryPort(port, 'localhost');
    } catch (error) {
      if (!isTaken(error as NodeJS.ErrnoException)) throw error;
    }
  }
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { RemotePackage } from './config/read-remote';
import { developStandalone } from './dev/dev-standalone';
import { nextFreePort } from './free-port';

let taken: Server;
let port: number;
beforeEach(async () => {
  taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  ({ port } = taken.address() as { port: number });
});
afterEach(() => void taken.close());

it('passes over a port that somebody listens on, and those that others name', async () => {
  expect(await nextFreePort(port, new Set([port + 1]))).toBeGreaterThan(port + 1);
});

it('is reported as taken before the API of a remote is started, with what to do', async () => {
  const dev = { port, api: { command: 'exit 3', port: 1 } };
  const remote = { name: 'mf-x', root: __dirname, dev } as RemotePackage;
  const running = developStandalone(remote, {
    port,
    backends: {},
    settings: {},
    onStop: () => undefined,
  });
  await expect(running).rejects.toThrow(
    `Port ${port} is taken already. Name another one with --port or PORT`,
  );
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { freePort } from '../free-port';
import { runApiCommand } from './api-command';

const stops: (() => unknown)[] = [];
const options = { cwd: tmpdir(), onStop: (stop: () => unknown) => void stops.push(stop) };
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const serve = (status: number) =>
  `exec node -e "require('http').createServer((q, r) => r.writeHead(${status}).end()).listen(process.env.API_PORT, '127.0.0.1')"`;

it('serves the API at the port that it gives the command', async () => {
  const port = await freePort();
  const origin = await runApiCommand({ command: serve(200), port }, options);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await stops.pop()?.();
  await expect(fetch(origin)).rejects.toThrow();
});

it.each([
  ['ends', 'exit 3'],
  ['is killed', 'kill -KILL $$'],
])('says so when the command %s before it serves', async (_how, command) => {
  await expect(runApiCommand({ command, port: await freePort() }, options)).rejects.toThrow(
    `"${command}" ended before it served the API.`,
  );
});

it('can be stopped before it serves', async () => {
  const running = runApiCommand(
    { command: serve(503), port: await freePort() },
    {
      ...options,
      onStop: (stop) => void stop(),
    },
  );
  await expect(running).rejects.toThrow('ended before it served');
});

it('takes no other server for the API', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(runApiCommand({ command: 'exit 0', port }, options)).rejects.toThrow(
    `Port ${port} is taken already.`,
  );
  other.close();
});

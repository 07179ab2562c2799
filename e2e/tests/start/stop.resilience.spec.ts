import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startFaultBackend } from '../../support/fault-backend';
import { copyData, serve, type Server, startApi, startShell, suite } from '../../support/site';

async function startSite(dataDir: string): Promise<Server> {
  const site = await serve({ DATA_DIR: dataDir });
  await expect
    .poll(
      () =>
        fetch(`${site.origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return site;
}

const subscribe = (origin: string, name: number): Promise<boolean> =>
  fetch(`${origin}/api/newsletter/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `reader-${name}@example.com` }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

test('SIGINT ends both processes and loses no acknowledged write', async () => {
  const data = await copyData();
  const site = await startSite(data);
  const writes = Array.from({ length: 60 }, (_, name) =>
    subscribe(site.origin, name).then((ok) => ({ name, ok })),
  );
  await Promise.race(writes);
  expect(await site.stop('SIGINT')).toBe(0);

  const acknowledged = (await Promise.all(writes)).filter(({ ok }) => ok);
  expect(acknowledged.length).toBeGreaterThan(0);
  const api = await startApi(data);
  for (const { name } of acknowledged) {
    // An address that is stored is refused a second time.
    expect(await subscribe(api.origin, name), `reader ${name}`).toBe(false);
  }
  await api.stop();
  await rm(data, { recursive: true });
});

test('a shell that stops serves what still arrives on a connection in use', async () => {
  const backend = await startFaultBackend(suite.apiOrigin());
  const shell = await startShell({ API_ORIGIN: backend.origin, LOG_LEVEL: 'info' });
  const { hostname, port } = new URL(shell.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const received = text(socket);
  const get = (address: string) =>
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);

  backend.fail(/held/, { kind: 'hang' });
  get('/api/categories/?held');
  await expect.poll(() => backend.calls.at(-1)).toContain('held');
  const ended = shell.stop();
  await shell.untilSaid('Stopping on SIGTERM');
  get('/robots.txt');
  // Its end responds to the call that kept the connection in use.
  await backend.close();

  const statuses = (await received).match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual(['503', '200']);
  expect(await ended).toBe(0);
});

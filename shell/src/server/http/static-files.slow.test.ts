import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { openSite, type TestSite } from '@waypost/delivery/http/testing/open-site';
import { databaseServer, openDatabase } from '@waypost/delivery/http/testing/stores';
import { createReleaseStore } from '@waypost/delivery/store/create-release-store.server';
import { registerStaticFiles } from './static-files';

let site: TestSite;
beforeEach(async () => {
  site = await openSite(openDatabase);
  await site.storeRelease('mf-x', '1');
});
afterEach(() => site.remove());

it('a script that only the database has is 503 while it is away, never an error', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-fresh-'));
  const store = createReleaseStore({ ...site.settings, dir });
  const app = fastify();
  await registerStaticFiles(app, { shellDir: dir, store });
  const server = await databaseServer();
  await server.halt();
  const get = () => app.inject('/remotes/mf-x/1/remoteEntry.js');
  try {
    const response = await get();
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  } finally {
    await server.resume();
  }
  expect((await get()).statusCode).toBe(200);
  await app.close();
  await store.close();
  await rm(dir, { recursive: true });
});

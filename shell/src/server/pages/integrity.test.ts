import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { sha384 } from '@waypost/delivery/files.server';
import { makeRelease, type ReleaseParts } from '@waypost/delivery/testing/make-release';
import { listHash } from '../releases/load-release';
import { registerStaticFiles } from '../http/static-files';

const LIST = '/remotes/mf-x/1/integrity.json';

let dir: string;
let app: FastifyInstance;
let store: ReturnType<typeof folderReleaseStore>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-integrity-'));
  await mkdir(path.join(dir, 'shell/client'), { recursive: true });
  store = folderReleaseStore(path.join(dir, 'releases'));
  app = fastify();
  await registerStaticFiles(app, { shellDir: path.join(dir, 'shell'), store });
});
afterEach(async () => {
  await app.close();
  await store.close();
  await rm(dir, { recursive: true });
});

async function storeRelease(parts: ReleaseParts = {}): Promise<Release> {
  const made = path.join(dir, 'made');
  const release = await makeRelease(made, '1', parts);
  await store.write(made);
  return release;
}

it('lists the hashes of the scripts and styles of a release, and nothing else', async () => {
  const files = { 'client/page.css': 'h1 {}', 'client/page.js.br': 'small', 'client/a.json': '{}' };
  const release = await storeRelease({ files });
  const response = await app.inject({ url: LIST });
  expect(response.headers['cache-control']).toBe(
    'public, max-age=31536000, immutable, no-transform',
  );
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.json()).toEqual({
    'page.css': release.integrity['client/page.css'],
    'page.js': release.integrity['client/page.js'],
    'remoteEntry.js': release.integrity['client/remoteEntry.js'],
    'routes.js': release.integrity['client/routes.js'],
  });
});

it('makes one text of a release, in whatever order its description was read', async () => {
  const { integrity, baseUrl } = await storeRelease();
  const turned = Object.fromEntries(Object.entries(integrity).reverse());
  expect(listHash({ integrity: turned, baseUrl })).toEqual(listHash({ integrity, baseUrl }));
});

it('sends the very text whose hash browsers get', async () => {
  const hashes = listHash(await storeRelease());
  expect(hashes).toEqual({ [LIST]: sha384((await app.inject({ url: LIST })).body) });
});

it('has proxies leave the files as they are, whose hashes browsers check', async () => {
  await storeRelease();
  await writeFile(path.join(dir, 'shell/client/main.js'), 'start()');
  for (const url of ['/remotes/mf-x/1/page.js', '/assets/main.js']) {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
  }
  const missing = await app.inject({ url: '/remotes/mf-x/1/none.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBeUndefined();
});

it('has none for what a server of a developer sends', async () => {
  const release = await storeRelease({
    files: { 'client/remoteEntry.js': null, 'client/routes.js': null, 'client/page.js': null },
    description: { mode: 'development', integrity: { 'server/routes.cjs': 'sha384-x' } },
  });
  expect(listHash(release)).toEqual({});
  expect((await app.inject({ url: LIST })).statusCode).toBe(404);
});

it('responds with 404 for a release that is not there', async () => {
  expect((await app.inject({ url: '/remotes/mf-x/2/integrity.json' })).statusCode).toBe(404);
});

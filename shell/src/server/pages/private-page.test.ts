import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { pageOf, servePages, testService } from '../testing/serve-pages';

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let app: FastifyInstance;

async function release(name: string, pattern: string, isPrivate: boolean): Promise<void> {
  await makeRelease(path.join(dir, name, '1'), '1', {
    description: { name, patterns: [pattern], private: isPrivate },
    files: { 'server/routes.cjs': pageOf(`the page of ${name}`, pattern, name) },
  });
  await store.point({ remote: name, actor: 'test', kind: 'promote', version: '1' });
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-private-'));
  store = folderReleaseStore(dir);
  await release('mf-x', '/x', false);
  await release('mf-y', '/login', true);
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
  app = servePages(testService(releases));
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

/** What the server tells the browser of the remotes. */
const remotesIn = (body: string): string[] =>
  [...body.matchAll(/"baseUrl":"\/remotes\/(mf-\w+)\//g)].map(([, name]) => name ?? '');

it('is stored by no cache and listed by no search engine', async () => {
  for (let visit = 0; visit < 2; visit++) {
    const { statusCode, headers, body } = await app.inject('/login');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('the page of mf-y');
  }
});

it('is unknown to the pages of readers, and knows them', async () => {
  const reader = await app.inject('/x');
  expect(reader.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(reader.headers['x-robots-tag']).toBeUndefined();
  expect(reader.body).not.toContain('mf-y');
  expect(remotesIn((await app.inject('/login')).body)).toEqual(['mf-x', 'mf-y']);
});

it('takes the place of the host’s sign-in page for as long as it is there', async () => {
  await store.point({ remote: 'mf-y', actor: 'test', kind: 'withdraw' });
  await releases.refresh();
  const { statusCode, headers, body } = await app.inject('/login');
  expect(statusCode).toBe(200);
  expect(body).toContain('Your session has ended');
  // No cache may show it once the real one is back.
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('sets a cookie for its canary on its own pages only', async () => {
  await makeRelease(path.join(dir, 'mf-y', '2'), '2', {
    description: { name: 'mf-y', patterns: ['/login'], private: true },
    files: { 'server/routes.cjs': pageOf('the canary of mf-y', '/login', 'mf-y') },
  });
  const order = { remote: 'mf-y', actor: 'test', version: '2' };
  await store.point({ ...order, kind: 'canary', percent: 50 });
  await releases.refresh();
  const reader = await app.inject('/x');
  expect(reader.headers['set-cookie']).toBeUndefined();
  expect(reader.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await app.inject('/login')).headers['set-cookie']).toMatch(/^waypost-bucket=/);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async (_, bucket) => {
      const headers = { cookie: `waypost-bucket=${bucket}` };
      return (await app.inject({ url: '/login', headers })).body;
    }),
  );
  const isCanary = (body: string) => body.includes('the canary of mf-y');
  expect(new Set(bodies.map(isCanary))).toEqual(new Set([true, false]));

  await makeRelease(path.join(dir, 'mf-x', '2'), '2', {
    description: { name: 'mf-x', patterns: ['/x'] },
    files: { 'server/routes.cjs': pageOf('the canary of mf-x', '/x', 'mf-x') },
  });
  await store.point({ ...order, remote: 'mf-x', kind: 'canary', percent: 50 });
  await releases.refresh();
  expect((await app.inject('/x')).headers['set-cookie']).toMatch(/^waypost-bucket=/);
});

it('leaves the host’s sign-in page in place when its release does not load', async () => {
  await makeRelease(path.join(dir, 'mf-z', '1'), '1', {
    description: { name: 'mf-z', patterns: ['/login', '/z'], private: true },
    files: { 'server/routes.cjs': 'throw new Error("Out of order")' },
  });
  await store.point({ remote: 'mf-y', actor: 'test', kind: 'withdraw' });
  await store.point({ remote: 'mf-z', actor: 'test', kind: 'promote', version: '1' });
  await releases.refresh();
  expect((await app.inject('/login')).body).toContain('Your session has ended');
  const broken = await app.inject('/z');
  expect(broken.statusCode).toBe(503);
  expect(broken.headers['cache-control']).toBe('no-store');
  expect(broken.headers['x-robots-tag']).toBe('noindex');
});

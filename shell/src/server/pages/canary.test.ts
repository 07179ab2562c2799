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
import { registerCanaries } from '../releases/register-canaries';
import { pageOf, servePages, testService } from '../testing/serve-pages';

/** Readers of one test; the share may be off by four points. */
const READERS = 2_500;

/** How many buckets one test looks into. */
const BUCKETS = 10_000;

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let app: FastifyInstance;
let logged: string[];

const order = { remote: 'mf-x', actor: 'test' };
const release = (name: string, version: string, code: string | null, pattern = '/x') =>
  makeRelease(path.join(dir, name, version), version, {
    description: {
      name,
      patterns: [pattern],
      routes: { [`${name}:page`]: { js: ['page.js'], css: [] } },
    },
    files: { 'server/routes.cjs': code },
  });

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-canary-'));
  store = folderReleaseStore(dir);
  await release('mf-x', '1', pageOf('the old text'));
  await release('mf-x', '2', pageOf('the new text'));
  await store.point({ ...order, kind: 'promote', version: '1' });
  logged = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  releases = await followReleases(store, log, noTrial);
  app = servePages(testService(releases));
  registerCanaries(app, releases);
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

async function run(percent: number): Promise<void> {
  await store.point({ ...order, kind: 'canary', version: '2', percent });
  await releases.refresh();
}

/** Opens the page as a reader who has a cookie, or none yet. */
async function visit(cookie?: string, url = '/x') {
  const response = await app.inject({ url, headers: cookie ? { cookie } : {} });
  const { body, headers } = response;
  const set = headers['set-cookie'] as string | undefined;
  const isNew = body.includes('the new text');
  // What the browser starts with names the release that the server rendered.
  expect(body.includes(`/remotes/mf-x/${isNew ? 2 : 1}/`)).toBe(true);
  return { isNew, set, cookie: set?.split(';')[0] ?? cookie ?? '', headers };
}

it('sets no cookie and lets pages be shared while no canary is under way', async () => {
  const { set, headers } = await visit('waypost-bucket=1');
  expect(set).toBeUndefined();
  expect((await visit()).set).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers.vary).toBe('Accept-Encoding');
});

it('gives its share of the readers the new release, and each the same one all the time', async () => {
  await run(10);
  const readers: Awaited<ReturnType<typeof visit>>[] = [];
  for (let count = 0; count < READERS; count++) readers.push(await visit());
  const share = () => (readers.filter(({ isNew }) => isNew).length / READERS) * 100;
  expect(Math.abs(share() - 10)).toBeLessThan(4);

  for (const percent of [10, 35]) {
    await run(percent);
    for (const [index, before] of readers.entries()) {
      const again = await visit(before.cookie);
      expect(again.set).toBeUndefined();
      if (before.isNew) expect(again.isNew).toBe(true);
      if (percent === 10) expect(again.isNew).toBe(before.isNew);
      readers[index] = again;
    }
    expect(Math.abs(share() - percent)).toBeLessThan(4);
  }
});

it('sets a cookie without identity, for 30 days, and keeps pages out of shared caches', async () => {
  await run(50);
  const { set, headers } = await visit('waypost-bucket=somebody');
  expect(set).toMatch(/^waypost-bucket=\d{1,4}; /);
  for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
    expect(set?.split('; ')).toContain(part);
  }
  expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  expect(headers.vary).toBe('Accept-Encoding, Cookie');
});

it('ends with the new release for all, or for nobody', async () => {
  await run(50);
  await store.point({ ...order, kind: 'abort' });
  await releases.refresh();
  expect(await visit('waypost-bucket=3')).toMatchObject({ isNew: false, set: undefined });
  await run(50);
  await store.point({ ...order, kind: 'promote', version: '2' });
  await releases.refresh();
  expect(await visit('waypost-bucket=3')).toMatchObject({ isNew: true, set: undefined });
});

it('gives all readers the live release when the canary does not load, and reports why', async () => {
  await release('mf-x', '3', 'throw new Error("Out of order")');
  await store.point({ ...order, kind: 'canary', version: '3', percent: 99 });
  await releases.refresh();
  await releases.refresh();
  expect(await visit()).toMatchObject({ isNew: false, set: undefined });
  expect(releases.served()).toMatchObject({
    revision: 2,
    remotes: {
      'mf-x': {
        version: '1',
        state: 'ready',
        canaryReason: expect.stringMatching(/^3: .*Out of order/s),
      },
    },
  });
  expect(logged.filter((line) => line.includes('did not load'))).toHaveLength(1);
});

it('tells a tab on the canary whether the site still serves it, and other tabs of none', async () => {
  const stateOf = async (cookie: string) =>
    /"canaries":\[[^\]]*\]/.exec((await app.inject({ url: '/x', headers: { cookie } })).body)?.[0];
  const isServed = async () => {
    const response = await app.inject('/-/canaries/mf-x/2');
    expect(response.headers['cache-control']).toBe('no-store');
    return (response.json() as { isServed: boolean }).isServed;
  };
  await run(50);
  const cookies = Array.from({ length: 20 }, (_, bucket) => `waypost-bucket=${bucket}`);
  const sides = await Promise.all(cookies.map(async (cookie) => (await visit(cookie)).isNew));
  const mine = cookies[sides.indexOf(true)] ?? '';
  const other = cookies[sides.indexOf(false)] ?? '';
  expect([await stateOf(mine), await isServed()]).toEqual(['"canaries":["mf-x/2"]', true]);
  const cacheKey = () => releases.current(sides.indexOf(true)).key;
  const asCanary = cacheKey();
  expect(await stateOf(other)).toBeUndefined();

  await store.point({ ...order, kind: 'abort' });
  await releases.refresh();
  expect([await stateOf(mine), await isServed()]).toEqual([undefined, false]);
  await store.point({ ...order, kind: 'promote', version: '2' });
  await releases.refresh();
  expect(await isServed()).toBe(true);
  // What was cached of the canary is no page of the live release, nor the other way round.
  expect(await stateOf(mine)).toBeUndefined();
  expect(cacheKey()).not.toBe(asCanary);
  await store.point({ ...order, kind: 'rollback', version: '1' });
  await run(50);
  expect(await stateOf(mine)).toBe('"canaries":["mf-x/2"]');
});

it('tries canaries of two remotes on readers who do not depend on each other', async () => {
  await release('mf-y', '1', pageOf('y, old', '/y', 'mf-y'), '/y');
  await release('mf-y', '2', pageOf('y, new', '/y', 'mf-y'), '/y');
  const other = { remote: 'mf-y', actor: 'test' };
  await store.point({ ...other, kind: 'promote', version: '1' });
  await store.point({ ...other, kind: 'canary', version: '2', percent: 50 });
  await run(50);
  const counts = { both: 0, neither: 0, one: 0 };
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const versions = releases
      .current(bucket)
      .browserReleases.map((each) => 'version' in each && each.version);
    const fresh = versions.filter((version) => version === '2').length;
    counts[fresh === 2 ? 'both' : fresh === 0 ? 'neither' : 'one'] += 1;
  }
  expect(Math.abs(counts.both / BUCKETS - 0.25)).toBeLessThan(0.02);
  expect(Math.abs(counts.neither / BUCKETS - 0.25)).toBeLessThan(0.02);
});

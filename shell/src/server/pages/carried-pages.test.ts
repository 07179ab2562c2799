import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { makePage } from '../render/make-page';
import { pageOf, servePages, testRenderer, testService } from '../testing/serve-pages';

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let service: ReturnType<typeof testService<ReleaseFollower>>;
let app: FastifyInstance;
/** Addresses whose pages were rendered. */
let rendered: string[];

const order = { actor: 'test', kind: 'promote' } as const;

async function publish(
  name: string,
  version: string,
  { code = '', ...description }: Partial<Release> & { code?: string } = {},
): Promise<void> {
  const pattern = `/${name}`;
  await makeRelease(path.join(dir, name, version), version, {
    description: { name, patterns: [pattern], ...description },
    files: { 'server/routes.cjs': pageOf(`${name} ${version}`, pattern, name) + code },
  });
  await store.point({ ...order, remote: name, version });
}

async function promote(...release: Parameters<typeof publish>): Promise<void> {
  await publish(...release);
  await releases.refresh();
}

/** Has the page of mf-user name a fragment of mf-other. */
const uses = `
  exports.routes[0].handle = { fragments: () => [{ remote: 'mf-other', name: 'box' }] };`;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-carried-'));
  store = folderReleaseStore(dir);
  await publish('mf-plain', '1');
  await publish('mf-user', '1', { code: uses });
  await publish('mf-other', '1');
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
  rendered = [];
  const note = (_page: unknown, _set: unknown, url: string) =>
    void rendered.push(new URL(url).pathname);
  const { http } = fakeHttp({ 'GET /categories/': { results: [], next: null } });
  service = testService(releases, {
    renderer: testRenderer({ http }),
    quarantine: { note },
  });
  app = servePages(service);
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

const read = async (url: string) => {
  const { body, headers, statusCode } = await app.inject({ url });
  return { body, etag: headers.etag, status: statusCode };
};

const ALL = ['/mf-plain', '/mf-user', '/mf-other'];

async function readAll(): Promise<string[]> {
  rendered = [];
  for (const url of ALL) expect((await read(url)).status).toBe(200);
  return rendered;
}

it('renders after a promotion only the pages that have something of that remote', async () => {
  expect(await readAll()).toEqual(ALL);
  expect(await readAll()).toEqual([]);
  await promote('mf-other', '2');
  expect(await readAll()).toEqual(['/mf-user', '/mf-other']);
  expect((await read('/mf-other')).body).toContain('mf-other 2');
});

it('tells the browsers of all pages which releases are live', async () => {
  const before = await read('/mf-plain');
  await promote('mf-other', '2');
  const after = await read('/mf-plain');
  expect(before.body).toContain('/remotes/mf-other/1/');
  expect(after.body).not.toContain('/remotes/mf-other/1/');
  expect(after.body).toContain('/remotes/mf-other/2/');
  // The very page that a rendering makes: its ETag says so.
  const anew = await makePage(service, releases.current(), '/mf-plain', true);
  expect(after.etag).toBe(anew.etag);
  expect(after.etag).not.toBe(before.etag);
});

it.each<[string, string, () => Promise<void>]>([
  ['its own remote is promoted', '/mf-plain', () => promote('mf-plain', '2')],
  [
    'the frame of all pages changes',
    '/mf-plain',
    () =>
      promote('mf-other', '2', {
        navigation: [{ place: 'header', to: '/mf-other', label: 'Other', order: 1 }],
      }),
  ],
  [
    'a remote is withdrawn whose fragment it names',
    '/mf-user',
    async () => {
      await store.point({ remote: 'mf-other', actor: 'test', kind: 'withdraw' });
      await releases.refresh();
    },
  ],
])('renders a page anew when %s', async (_what, url, change) => {
  await read(url);
  rendered = [];
  await change();
  await read(url);
  expect(rendered).toEqual([url]);
});

it('takes the page over again and again, also back', async () => {
  const first = await read('/mf-plain');
  rendered = [];
  await promote('mf-other', '2');
  await promote('mf-other', '3');
  await read('/mf-plain');
  await store.point({ ...order, kind: 'rollback', remote: 'mf-other', version: '1' });
  await releases.refresh();
  expect(await read('/mf-plain')).toEqual(first);
  expect(rendered).toEqual([]);
});

it('takes pages over between the sides of a canary, which each page tells', async () => {
  await read('/mf-plain');
  await makeRelease(path.join(dir, 'mf-other/2'), '2', {
    description: { name: 'mf-other', patterns: ['/mf-other'] },
    files: { 'server/routes.cjs': pageOf('mf-other 2', '/mf-other', 'mf-other') },
  });
  const canary = { remote: 'mf-other', actor: 'test', version: '2', percent: 99.999 };
  await store.point({ ...canary, kind: 'canary' });
  await releases.refresh();
  rendered = [];
  const headers = { cookie: 'waypost-bucket=1' };
  const { body } = await app.inject({ url: '/mf-plain', headers });
  expect(body).toContain('"canaries":["mf-other/2"]');
  expect(rendered).toEqual([]);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { createPageCache } from '../cache/page-cache';
import { type PageCache, splitPageKey } from '../cache/page-cache.port';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { type PageRefresher, refreshPages } from './refresh-pages';
import { servePages, testRenderer, testService } from '../testing/serve-pages';

const PATTERNS = ['/about', '/article/:slug', '/Team/:name', '/files/*', '/:page'];

/** A bundle whose home page reads `page` of the query, and whose others read nothing of it. */
const bundle = `
  const page = (path, handle) => ({ id: 'mf-x:' + path, path, element: 'page', handle });
  exports.routes = [
    page('/', { query: ['page'] }),
    page('/undeclared'),
    ...${JSON.stringify(PATTERNS)}.map((path) => page(path, { query: [] })),
  ];
  exports.api = {
    reducerPath: 'mf-x', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;

let dir: string;
let releases: ReleaseFollower;
let cache: PageCache;
let pages: PageRefresher;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-address-'));
  const store = folderReleaseStore(dir);
  const patterns = ['/', '/undeclared', ...PATTERNS];
  await makeRelease(path.join(dir, 'mf-x', '1'), '1', {
    description: {
      ...{ name: 'mf-x', patterns, examples: ['/article/a', '/Team/a', '/a'] },
      routes: Object.fromEntries(patterns.map((each) => [`mf-x:${each}`, { js: [], css: [] }])),
    },
    files: { 'server/routes.cjs': bundle },
  });
  await store.point({ remote: 'mf-x', actor: 'test', kind: 'promote', version: '1' });
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
});
afterAll(async () => {
  releases.stop();
  await rm(dir, { recursive: true });
});

beforeEach(async () => {
  cache = createPageCache({ seconds: 3_600 });
  const api = fakeHttp({ 'GET /categories/': { results: [], next: null } });
  const service = testService(releases, { cache, renderer: testRenderer({ http: api.http }) });
  pages = refreshPages(service);
  app = servePages(service);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  pages.stop();
  await app.close();
});

const cached = (): string[] => cache.pageKeys().map((key) => splitPageKey(key).address);

/** Requests a target as it stands: other clients than this resolve it first. */
async function open(path: string) {
  const request = http.get(origin, { path, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return [response.statusCode, response.headers.location];
}

it.each([
  ['/%61bout', '/about'],
  ['/ABOUT', '/about'],
  ['/About/', '/about'],
  ['//about', '/about'],
  ['/about///', '/about'],
  ['/./about', '/about'],
  ['/article/../about', '/about'],
  ['/article/%2e%2e/about', '/about'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['//elsewhere.example', '/elsewhere.example'],
  ['/.//elsewhere.example', '/elsewhere.example'],
  ['//elsewhere.example/..', '/'],
  ['/ARTICLE/a', '/article/a'],
  ['/article/%c3%a9', '/article/%C3%A9'],
  ['/article/%E6%97%a5', '/article/%E6%97%A5'],
  ['/article/a%2Bb', '/article/a+b'],
  ['/article/a%2fb', '/article/a%2Fb'],
  ['/team/Ann', '/Team/Ann'],
  ['/FILES/a/B', '/files/a/B'],
  ['/ABOUT?utm_source=letter&x=1', '/about?utm_source=letter&x=1'],
])('%s leads to %s, and no further', async (spelling, address) => {
  expect(await open(spelling)).toEqual([301, address]);
  expect(cached()).toEqual([]);
  expect(await open(address)).toEqual([200, undefined]);
});

it.each([
  ['/about%23sign-in=a-b_c', '/about#sign-in=a-b_c'],
  ['/about%23sign-in%3Dabc.?x=1', '/about#sign-in=abc.'],
  ['/about%23sign-in=a/b%2Fc', '/about#sign-in=a/b%2Fc'],
])('%s leads to the fragment that was encoded, which is cached nowhere', async (target, meant) => {
  expect(await open(target)).toEqual([302, meant]);
  const { headers } = await app.inject({ url: target });
  expect(headers['cache-control']).toContain('no-store');
  expect(cached()).toEqual([]);
});

it('a sign in a name is no fragment', async () => {
  expect(await open('/article/c%23')).toEqual([200, undefined]);
});

it.each(['/article/%zz', '/article/%ff', '/article/%E0%A4', '/%C0%AF', '/%'])(
  '%s is no address',
  async (url) => {
    expect(await open(url)).toEqual([400, undefined]);
  },
);

it('seven hundred spellings of an article push no page out of the cache', async () => {
  const readers = Array.from({ length: 20 }, (_, at) => `/article/${at}`);
  for (const url of readers) await app.inject({ url });
  const slug = [...'elephants'];
  for (let at = 1; at < 512; at++) {
    const spelling = slug.map((letter, place) =>
      (at >> place) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    );
    expect(await open(`/article/${spelling.join('')}`)).toEqual([301, '/article/elephants']);
  }
  expect(cached().toSorted()).toEqual(readers.toSorted());
});

it('a query that a page does not read makes no page of its own', async () => {
  for (let at = 0; at < 20; at++) {
    for (const url of [`/about?x=${at}`, `/?y=${at}&page=2`, `/no/such/page?z=${at}`]) {
      await app.inject({ url });
    }
  }
  expect(cached().toSorted()).toEqual(['/?page=2', '/about']);
});

it('a page that does not say what it reads gets the whole query', async () => {
  for (const url of ['/undeclared?a=1', '/undeclared?b=2']) await app.inject({ url });
  expect(cached().toSorted()).toEqual(['/undeclared?a=1', '/undeclared?b=2']);
});

it.each(['/about', '/ABOUT/', '/%61bout', '//about', '/about?x=1'])(
  'a purge of %s purges what is served there',
  async (spelling) => {
    await app.inject('/about');
    expect(pages.purge({ keys: [], paths: [spelling] })).toBe(1);
    expect(cached()).toEqual([]);
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { createTokenStore } from '@waypost/shared/releases/create-token-store';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { issueToken } from '@waypost/shared/releases/issue-token';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { bundleOf, makeRelease } from '@waypost/shared/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import type { Report } from '../../reports/report';
import { createPageCache } from '../cache/page-cache.server';
import { registerDelivery } from '../delivery/register-delivery.server';
import { servePage } from '../http/page-handler.server';
import { noTrial } from '../../testing/check-in-process.server';
import { followReleases, type ReleaseFollower } from '../releases/release-follower.server';
import { countRequests } from './count-requests.server';
import { KnownVersions } from './known-versions.server';
import { createSiteMetrics } from './site-metrics.server';

const THROWS = `
  const throwing = () => { throw new Error('A broken page'); };
  exports.routes = [{ id: 'mf-y:page', path: '/y/:slug', Component: throwing }];
  exports.api = {
    reducerPath: 'mf-y', reducer: (s = null) => s, middleware: () => (n) => (a) => n(a),
    util: { resetApiState: () => ({ type: 'reset' }) },
  };`;

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let app: FastifyInstance;
let token: string;

async function release(name: string, version: string, pattern: string, code: string) {
  const examples = pattern.includes(':') ? [pattern.replace(':slug', 'a')] : [];
  await makeRelease(path.join(dir, name, version), version, {
    description: { name, patterns: [pattern], examples },
    files: { 'server/routes.cjs': code },
  });
  await store.point({ remote: name, actor: 'test', kind: 'promote', version });
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-metrics-'));
  store = folderReleaseStore(dir);
  // A page that needs no chunk can be rendered.
  const page = bundleOf('the page', '/x').replace(', lazy: {}', '');
  await release('mf-x', '1.0.0', '/x', page);
  await release('mf-y', '2.0.0', '/y/:slug', THROWS);
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
  const tokens = createTokenStore({ dir, databaseUrl: '' });
  ({ token } = await issueToken(tokens, { remote: '*', name: 'figures', by: 'ada' }));
  const { http } = fakeHttp({ 'GET /categories/': failWith(500) });
  const manifest = { js: ['/assets/main.js'], css: [], fonts: [] };
  const renderer = { site, manifest, http, limitMs: 10_000, log: () => undefined };
  const metrics = createSiteMetrics();
  const quarantine = { note: () => undefined };
  const trial = noTrial;
  const figures = { metrics, versions: new KnownVersions(), set: () => releases.current() };
  app = fastify();
  app.decorateRequest('pattern', '');
  countRequests(app, metrics);
  await registerDelivery(app, {
    store,
    tokens,
    trial,
    uploadsDir: path.join(dir, '.uploads'),
    figures,
  });
  const service = { renderer, releases, cache: createPageCache(30), quarantine, metrics };
  app.get('/*', (request, reply) => servePage(service, request, reply));
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

/** What Prometheus reads: value by series, without the buckets. */
async function read(prefix: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const { body, statusCode } = await app.inject({ url: '/-/metrics', headers });
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line.startsWith(prefix) && !/_bucket/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(prefix.length, at), Number(line.slice(at + 1))];
    }),
  );
}

const report = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/-/reports',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

const X = { page: '/x', remote: 'mf-x' };
const good: Report = {
  releases: { 'mf-x': '1.0.0', 'mf-y': '2.0.0' },
  vitals: [{ ...X, name: 'LCP', value: 1_200 }],
  errors: [{ page: '/y/:slug', remote: 'mf-y', kind: 'recoverable' }],
};

it('is read with a token alone', async () => {
  expect((await app.inject('/-/metrics')).statusCode).toBe(401);
  const { headers } = await app.inject({
    url: '/-/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(headers['cache-control']).toBe('no-store');
});

it('tells the memory of the process and the delay of its event loop', async () => {
  expect(await read('process_resident_memory_bytes')).toEqual({ '': expect.any(Number) });
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) });
});

it('counts pages by pattern, status and where they came from', async () => {
  for (const url of ['/x', '/x', '/y/one', '/y/two', '/nowhere', '/-/nowhere']) {
    await app.inject(url);
  }
  expect(await read('waypost_requests_total')).toEqual({
    '{route="/x",status="200"}': 2,
    '{route="/y/:slug",status="503"}': 2,
    '{route="other",status="404"}': 1,
    '{route="/-/*",status="404"}': 1,
  });
  expect(await read('waypost_pages_total')).toEqual({
    '{result="hit"}': 1,
    '{result="miss"}': 4,
  });
});

it('tells how long the pages of each release take, and which of them fail', async () => {
  for (const url of ['/x', '/y/one', '/y/two']) await app.inject(url);
  expect(await read('waypost_render_seconds_count')).toEqual({
    '{page="/x",remote="mf-x",version="1.0.0"}': 1,
    '{page="/y/:slug",remote="mf-y",version="2.0.0"}': 2,
  });
  expect(await read('waypost_render_failures_total')).toEqual({
    '{page="/y/:slug",remote="mf-y",version="2.0.0"}': 2,
  });
});

it('counts what browsers report by page, remote and version', async () => {
  const { statusCode, headers } = await report(good);
  expect(statusCode).toBe(204);
  expect(headers['set-cookie']).toBeUndefined();
  expect(await read('waypost_browser_lcp_milliseconds_sum')).toEqual({
    '{page="/x",remote="mf-x",version="1.0.0"}': 1_200,
  });
  expect(await read('waypost_browser_errors_total')).toEqual({
    '{kind="recoverable",page="/y/:slug",remote="mf-y",version="2.0.0"}': 1,
  });
});

it('believes no names but its own', async () => {
  const at = { remote: 'mf-x', page: '/secret' };
  await report({
    releases: { 'mf-x': 'made up' },
    vitals: [],
    errors: [
      { ...at, kind: 'caught' },
      { ...at, remote: 'mf-z', kind: 'caught' },
      { ...at, remote: 'shell', kind: 'uncaught' },
    ],
  });
  expect(await read('waypost_browser_errors_total')).toEqual({
    '{kind="caught",page="other",remote="mf-x",version="other"}': 1,
    '{kind="uncaught",page="other",remote="shell",version="shell"}': 1,
  });
});

it('goes on counting for a version that is live no longer', async () => {
  await report({ ...good, vitals: [] });
  await release('mf-y', '3.0.0', '/y/:slug', THROWS);
  await releases.refresh();
  await report({ ...good, vitals: [] });
  expect(await read('waypost_browser_errors_total')).toEqual({
    '{kind="recoverable",page="/y/:slug",remote="mf-y",version="2.0.0"}': 2,
  });
});

it.each(['dnt', 'sec-gpc'])('counts nothing of a reader who sends %s', async (header) => {
  expect((await report(good, { [header]: '1' })).statusCode).toBe(204);
  expect(await read('waypost_browser_errors_total')).toEqual({});
});

it.each([
  ['no report', 'hello'],
  ['an unknown metric', { ...good, vitals: [{ ...X, name: 'XYZ', value: 1 }] }],
  ['a negative time', { ...good, vitals: [{ ...X, name: 'LCP', value: -1 }] }],
  ['more than a tab has', { ...good, errors: Array(21).fill({ ...X, kind: 'caught' }) }],
  ['a field of its own', { ...good, user: 'ada' }],
])('refuses %s', async (_, payload) => {
  expect((await report(payload)).statusCode).toBe(400);
});

it('refuses a body that no browser of ours sends', async () => {
  expect((await report({ ...good, pad: 'x'.repeat(20_000) })).statusCode).toBe(413);
});

it('takes so many reports of one address a minute', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 301; count++) statuses.add((await report(good)).statusCode);
  expect(statuses).toEqual(new Set([204, 429]));
});

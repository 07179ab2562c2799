import { brotliDecompressSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { endAllPreviews, openPreview } from '@waypost/delivery/previews/open-preview.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { createPageCache } from '../cache/page-cache';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { PreviewFailed, type PreviewProcess } from './preview-process';
import { registerPages } from '../pages/register-pages';
import { refuseMethod } from '../pages/serve-form';
import type { PreviewSet } from './preview-pool';
import { sendFaults } from './forward';
import { registerPreviews } from './register-previews';

const HTML = '<!DOCTYPE html><html><head></head><body><h1>the new text</h1></body></html>';

const SCRIPT = '/assets/preview.js';
const STYLE = '/assets/preview.css';
const HASH = 'sha384-preview';

/** All but the time of day stays real. */
const REAL = [
  'nextTick',
  'setImmediate',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'performance',
] as const;

const FAULT = Object.assign(new Error('<庭> is shut'), {
  stack: 'Error: <庭> is shut\n    at Page (/srv/waypost/releases/mf-x/2/server/routes.cjs:1:20)',
});

let dir: string;
let store: ReleaseStore;
let releases: ReleaseFollower;
let app: FastifyInstance;
/** Stands in the place of the second process, with what it got. */
let unreleased: FastifyInstance;
let requested: { url: string; headers: object }[];
let sets: PreviewSet[];
let isReady: Promise<void>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-previews-'));
  store = folderReleaseStore(dir);
  const code = bundleOf('the old text').replace(', lazy: {}', '');
  for (const version of ['1', '2']) {
    await makeRelease(path.join(dir, 'mf-x', version), version, {
      description: { routes: { 'mf-x:page': { js: ['page.js'], css: [] } } },
      files: { 'server/routes.cjs': code },
    });
  }
  await store.point({ kind: 'promote', remote: 'mf-x', version: '1', actor: 'test' });
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);

  requested = [];
  sets = [];
  isReady = Promise.resolve();
  unreleased = fastify();
  const noteFault = sendFaults(unreleased);
  unreleased.get('/*', (request, reply) => {
    requested.push({ url: request.url, headers: request.headers });
    if (request.url.startsWith('/throws')) noteFault(`${site.origin}/throws`, FAULT);
    if (request.url.includes('/broken/')) noteFault(site.origin + request.url, FAULT);
    if (request.url === '/moved') return reply.redirect('/x', 301);
    reply.headers({ 'Cache-Control': 'public', 'Set-Cookie': 'mine=1' });
    return reply.type('text/html').send(HTML);
  });
  await unreleased.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, null));
    scope.post('/read-only', (_request, reply) => refuseMethod(reply));
  });
  const socket = path.join(dir, 'preview.sock');
  await unreleased.listen({ path: socket });
  const process = (): PreviewProcess => ({
    ...{ socket, ready: isReady, ended: Promise.resolve(new PreviewFailed('It ended.')) },
    stop: () => undefined,
  });

  const { http } = fakeHttp({ 'GET /categories/': failWith(500) });
  const preview = { js: [SCRIPT], css: [STYLE], integrity: { [SCRIPT]: HASH, [STYLE]: HASH } };
  const css = '/assets/main.css';
  const host = { js: ['/assets/main.js'], css: [css], fonts: [], integrity: { [css]: HASH } };
  const none = { js: [], css: [], integrity: {} };
  const ofFragments = { fragmentStage: none, standaloneFragment: none };
  const manifest = { ...host, preview, standalone: none, status: none, ...ofFragments };
  const renderer = {
    ...{ site, manifest, styles: new Map(), http, limitMs: 10_000, fragmentMs: 300 },
    ...{ takesReports: true, log: () => undefined },
  };
  const live = {
    ...{
      renderer,
      releases,
      cache: createPageCache({ seconds: 30 }),
      metrics: null,
      cdnSeconds: 0,
    },
    quarantine: { note: () => undefined },
  };
  app = fastify();
  app.decorateRequest('pattern', '');
  const previews = await registerPreviews(app, {
    ...{ store, releases, live, manifest, shellDir: dir },
    processes: {
      of: (set) => {
        sets.push(set);
        return Promise.resolve(process());
      },
      close: () => Promise.resolve(),
    },
    settings: {
      ...{
        site,
        apiOrigin: 'http://127.0.0.1:1',
        backends: {},
        fragmentTimeoutMs: 300,
        remoteSettings: {},
        pageLimitSeconds: 10,
      },
      ...{ releasesDir: dir, logLevel: 'info' },
    },
  });
  await registerPages(app, live, previews, { manifest });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all([app.close(), unreleased.close()]);
  releases.stop();
  await rm(dir, { recursive: true });
});

const openOne = (options: { path?: string; seconds?: number; origin?: string } = {}) =>
  openPreview(store, options.origin ?? site.origin, {
    ...{ releases: { 'mf-x': '2' }, seconds: options.seconds ?? 3600 },
    ...{ path: options.path ?? '/', by: 'ada' },
  });

/** Follows a link, and gives back where it leads and the cookie that it sets. */
async function follow(link: string) {
  const { pathname, search } = new URL(link);
  const { statusCode, headers, cookies } = await app.inject(pathname + search);
  const [cookie] = cookies as { name: string; value: string }[];
  return {
    ...{ statusCode, headers, to: headers.location },
    cookie: `${cookie?.name}=${cookie?.value}`,
    set: String(headers['set-cookie']),
  };
}

const visit = (cookie: string, url = '/x') =>
  app.inject({ url, headers: { cookie: `session=secret; ${cookie}`, 'accept-encoding': 'br' } });

const text = ({ body }: { body: string }): string => body;

it('shows what a page threw, with its stack and without folders of the server, in that page alone', async () => {
  const { cookie } = await follow((await openOne()).link);
  const page = async (url: string) =>
    brotliDecompressSync((await visit(cookie, url)).rawPayload).toString();
  const shown = await page('/throws?a=1');
  expect(shown).toContain('This page threw an error');
  expect(shown).toContain('Error: &lt;庭&gt; is shut\n    at Page (routes.cjs:1:20)');
  expect(shown).not.toContain('/srv');
  expect(await page('/x')).not.toContain('threw an error');
  const live = await app.inject({ url: '/throws', headers: { 'accept-encoding': 'identity' } });
  expect(live.body).not.toContain('is shut');
});

it('shows a fragment by itself without a banner, and fails where it is left out', async () => {
  const { cookie } = await follow((await openOne()).link);
  const page = async (name: string) =>
    app.inject({
      url: `/-/standalone/mf-x/2/fragments/${name}/page?parameters=%7B%7D`,
      headers: { cookie: `session=secret; ${cookie}` },
    });
  const shown = await page('box');
  expect([shown.statusCode, text(shown)]).toEqual([200, HTML]);
  const leftOut = await page('broken');
  expect(leftOut.statusCode).toBe(500);
  expect(text(leftOut)).toContain('is shut');
  expect(leftOut.headers['x-robots-tag']).toBe('noindex');
  expect(JSON.stringify(requested)).not.toContain('secret');
});

it('puts a browser into the preview until it expires, and leads it to the page', async () => {
  const { link, expiresAt } = await openOne({ path: '/x?a=b' });
  const { statusCode, to, set, headers } = await follow(link);
  expect(statusCode).toBe(303);
  expect(to).toBe('/x?a=b');
  expect(headers['cache-control']).toBe('no-store');
  for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
    expect(set.split('; ')).toContain(part);
  }
  expect(set).toContain(`Expires=${new Date(expiresAt).toUTCString()}`);
});

it('renders the releases elsewhere, from live ones and previewed ones', async () => {
  const { cookie } = await follow((await openOne()).link);
  const page = await app.inject({
    url: '/x?a=b',
    headers: { cookie: `session=secret; ${cookie}` },
  });
  expect(page.statusCode).toBe(200);
  expect(text(page)).toMatch(/<body><preview-banner>.*mf-x 2.*Leave preview.*the new text/s);
  expect(text(page)).toContain('What you write is real');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(requested).toEqual([{ url: '/x?a=b', headers: expect.not.objectContaining({ cookie }) }]);
  expect(JSON.stringify(requested)).not.toContain('secret');
  expect(sets[0]?.previewed.map(({ release }) => release.version)).toEqual(['2']);
  expect(sets[0]?.live).toEqual([]);
  const moved = await visit(cookie, '/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/x']);
});

it('says of a page without forms what it takes, as the live site does', async () => {
  const { cookie } = await follow((await openOne()).link);
  const { statusCode, headers, body } = await app.inject({
    ...{ method: 'POST', url: '/read-only', payload: 'a=b' },
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toBe('Pages can be read only.');
});

it('shows readers nothing of it', async () => {
  const before = await app.inject('/x');
  const { cookie } = await follow((await openOne()).link);
  await visit(cookie);
  const after = await app.inject({ url: '/x', headers: { cookie: 'session=secret' } });
  expect(after.body).toBe(before.body);
  expect(after.body).toContain('the old text');
  expect(after.headers['set-cookie']).toBeUndefined();
  expect(after.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it.each([
  ['invalid', 'a forged one', async () => 'https://x.test/-/preview?token=a.b.c'],
  ['invalid', 'one without a token', async () => 'https://x.test/-/preview'],
  [
    'invalid',
    'one of another site',
    async () => (await openOne({ origin: 'https://elsewhere.example' })).link,
  ],
  [
    'revoked',
    'one that was revoked',
    async () => {
      const { id, link } = await openOne();
      await store.previews.revoke(id, new Date().toISOString());
      return link;
    },
  ],
  [
    'invalid',
    'one from before the key was replaced',
    async () => {
      const { link } = await openOne();
      await endAllPreviews(store.previews);
      return link;
    },
  ],
])('leads by %s link to the live site with a message, once: %s', async (end, _what, linkOf) => {
  const { to, cookie } = await follow(await linkOf());
  expect([to, cookie]).toEqual(['/', `waypost-preview=${end}`]);
  const page = await app.inject({ url: '/x', headers: { cookie } });
  expect(page.body).toMatch(/<preview-banner>.*role="status".*live site.*the old text/s);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['set-cookie']).toMatch(/^waypost-preview=; Max-Age=0; Path=\//);
  expect(sets).toEqual([]);
});

it('ends at its time, and for a browser that is in it', async () => {
  const { link } = await openOne({ seconds: 60 });
  const { cookie } = await follow(link);
  jest.useFakeTimers({ doNotFake: [...REAL] });
  jest.setSystemTime(Date.now() + 61_000);
  expect((await follow(link)).cookie).toBe('waypost-preview=expired');
  expect((await app.inject({ url: '/x', headers: { cookie } })).body).toContain('has expired');
});

it('is left by a form, for the same page of the live site', async () => {
  const leave = (referer?: string) =>
    app.inject({
      ...{ method: 'POST', url: '/-/preview/leave', payload: '' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
    });
  const left = await leave(`${site.origin}/x?a=b`);
  expect([left.statusCode, left.headers.location]).toEqual([303, '/x?a=b']);
  expect(left.headers['set-cookie']).toMatch(/^waypost-preview=; Max-Age=0; Path=\//);
  expect((await leave('https://elsewhere.example/x')).headers.location).toBe('/');
  expect((await leave(`${site.origin}/-/standalone/mf-x/2/`)).headers.location).toBe('/');
  expect((await leave()).headers.location).toBe('/');
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/.//elsewhere.example',
])('leads to no other site: %s', async (to) => {
  const link = new URL((await openOne()).link);
  link.searchParams.set('to', to);
  expect((await follow(link.href)).to).toBe('/');
});

it('says which release failed and why, with the way out', async () => {
  const { cookie } = await follow((await openOne()).link);
  isReady = Promise.reject(new PreviewFailed('It no longer responded, and was stopped.'));
  isReady.catch(() => undefined);
  const page = await app.inject({ url: '/x', headers: { cookie } });
  expect(page.statusCode).toBe(500);
  expect(page.body).toMatch(/preview of mf-x 2 failed.*no longer responded.*Try again/s);
  expect(page.body).toContain('Leave preview');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

it('has browsers check all files that previews add to a page', async () => {
  const { cookie } = await follow((await openOne()).link);
  const checked = (tag: string, file: string) =>
    new RegExp(`<${tag}[^>]*="${file}"[^>]* integrity="${HASH}" crossorigin="anonymous"`, 'i');
  const good = await app.inject({ url: '/x', headers: { cookie } });
  const ended = await app.inject({ url: '/x', headers: { cookie: 'waypost-preview=expired' } });
  isReady = Promise.reject(new PreviewFailed('It ended.'));
  isReady.catch(() => undefined);
  const failed = await app.inject({ url: '/x', headers: { cookie } });
  for (const { body } of [good, ended, failed]) {
    expect(body).toMatch(checked('script', SCRIPT));
    expect(body).toMatch(checked('link', STYLE));
  }
  expect(failed.body).toMatch(checked('link', '/assets/main.css'));
});

it('says that a release was removed since', async () => {
  const { cookie } = await follow((await openOne()).link);
  await store.remove({ name: 'mf-x', version: '2' });
  const page = await app.inject({ url: '/x', headers: { cookie } });
  expect(page.body).toMatch(/preview of mf-x 2 failed.*There is no release 2 of mf-x/s);
});

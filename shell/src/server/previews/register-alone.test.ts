import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { sha384 } from '@waypost/delivery/sha384.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { registerSecurityHeaders } from '../http/security-headers';
import { registerAlone } from './register-alone';

const SCRIPT = 'document.title = "alone"';
const files = { 'standalone/main.js': SCRIPT, 'standalone/main.css': 'main { color: red }' };

let dir: string;
let app: FastifyInstance;
/** What the browser's preview consists of; none when empty. */
let releases: Record<string, string>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-alone-'));
  const description = { patterns: ['/x', '/x/:slug', '/y'], examples: ['/x/a'] };
  await makeRelease(path.join(dir, 'mf-x', '2'), '2', { description, files });
  const mapKey = { type: 'string', description: 'Key of the map', default: '' } as const;
  await makeRelease(path.join(dir, 'mf-x', '3'), '3', {
    description: { settings: { mapKey } },
    files,
  });
  await makeRelease(path.join(dir, 'mf-x', '1'), '1');
  releases = { 'mf-x': '2' };
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerSecurityHeaders(app, { site, assetOrigins: [] });
  await app.register(fastifyStatic, { root: dir, serve: false });
  const alone = {
    ...{ js: ['/assets/alone.js'], css: ['/assets/alone.css'] },
    integrity: { '/assets/alone.js': 'sha384-alone' },
  };
  registerAlone(app, {
    store: folderReleaseStore(dir),
    settings: { 'mf-x': { mapKey: 'a"b' } },
    ...{ site, manifest: { css: ['/assets/main.css'], integrity: {}, alone } },
    opened: () =>
      Promise.resolve(
        releases['mf-x']
          ? { id: 'a', releases, expiresAt: new Date(Date.now() + 1000).toISOString() }
          : 'expired',
      ),
    turnAway: (reply, end) => reply.code(303).header('Location', `/?${end}`).send(),
  });
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (address: string) => app.inject(`/-/alone/mf-x/${address}`);

it('shows what the remote has, around a page that nothing but the site may frame', async () => {
  const around = await get('2/');
  expect(around.statusCode).toBe(200);
  expect(around.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  for (const address of ['/x', '/y', '/x/a']) {
    expect(around.body).toContain(`<option value="${address}">${address}</option>`);
  }
  expect(around.body).toContain('data-basename="/-/alone/mf-x/2/page"');
  expect(around.body).toContain('src="/assets/alone.js" defer="" integrity="sha384-alone"');
  expect(around.headers['x-frame-options']).toBe('DENY');

  const page = await get('2/page/x/a');
  expect(page.body).toContain('<div id="root" data-basename="/-/alone/mf-x/2/page">');
  expect(page.body).toContain(
    `src="/-/alone/mf-x/2/files/main.js" integrity="${sha384(SCRIPT)}" crossorigin="anonymous"`,
  );
  expect(page.body).toContain('href="/-/alone/mf-x/2/files/main.css"');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await get('2/page/')).body).toBe(page.body);
  expect((await get('2/files/main.js')).body).toBe(SCRIPT);
});

it('leads a page that is opened in a tab of its own to the page around', async () => {
  const url = '/-/alone/mf-x/2/page/x/a?b=c';
  const opened = await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } });
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe('/-/alone/mf-x/2/?page=%2Fx%2Fa%3Fb%3Dc');
  const framed = await app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.statusCode).toBe(200);
});

it('sends a checker with the hash that the page names', async () => {
  const { body } = await get('2/');
  const script = await app.inject('/-/alone/axe.js');
  expect(script.headers['content-type']).toMatch(/^text\/javascript/);
  expect(script.headers['cache-control']).toBe('no-store');
  expect(script.body).toContain('axe');
  expect(body).toContain(`data-integrity="${sha384(script.body)}"`);
});

it.each(['2/', '2/page/x', '2/files/main.js'])(
  'leads a browser without a preview away from %s',
  async (address) => {
    releases = {};
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location]).toEqual([303, '/?expired']);
  },
);

it.each([
  ['of another release than the preview', { 'mf-x': '1' }, '2/', 'This preview does not have'],
  ['of a release that was removed', { 'mf-x': '9' }, '9/', 'There is no release 9 of mf-x'],
  ['of a release without such a build', { 'mf-x': '1' }, '1/', 'mf-x 1 does not run alone'],
])('says why there is no page %s', async (_what, previewed, address, reason) => {
  releases = previewed;
  const { statusCode, body } = await get(address);
  expect([statusCode, body]).toEqual([404, expect.stringContaining(reason)]);
});

it.each(['2/files/../release.json', '2/files/%2e%2e/server/routes.cjs', '2/files/none.js'])(
  'sends no file but those of the build: %s',
  async (address) => {
    expect((await get(address)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

it('gives the page the values of its settings', async () => {
  releases = { 'mf-x': '3' };
  const { body } = await get('3/page/x');
  const { document } = new JSDOM(body).window;
  expect(document.getElementById('root')?.dataset.settings).toBe('{"mapKey":"a\\"b"}');
});

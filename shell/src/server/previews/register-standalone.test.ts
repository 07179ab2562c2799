import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { sha384 } from '@waypost/delivery/files.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { registerSecurityHeaders } from '../http/security-headers';
import { registerStandalone } from './register-standalone';

const SCRIPT = 'document.title = "alone"';
const files = { 'standalone/main.js': SCRIPT, 'standalone/main.css': 'main { color: red }' };

const params = {
  type: 'object' as const,
  properties: {
    slug: { type: 'string' as const, title: 'Slug of a product', pattern: '^[a-z-]+$' },
    count: { type: 'number' as const },
    large: { type: 'boolean' as const },
    tone: { type: 'string' as const, enum: ['warm', 'cool'] },
  },
  required: ['slug'],
  additionalProperties: false as const,
};
const none = { ...params, properties: {}, required: [] };
const box = {
  ...{ params, example: { slug: 'fern' }, budget: { bytes: 1, ms: 1 } },
  ...{ js: ['box.js'], css: [] },
};

let dir: string;
let app: FastifyInstance;
/** What the browser's preview consists of; none when empty. */
let releases: Record<string, string>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-standalone-'));
  const description = { patterns: ['/x', '/x/:slug', '/y'], examples: ['/x/a'] };
  await makeRelease(path.join(dir, 'mf-x', '2'), '2', { description, files });
  const mapKey = { type: 'string', description: 'Key of the map', default: '' } as const;
  await makeRelease(path.join(dir, 'mf-x', '3'), '3', {
    description: { settings: { mapKey } },
    files,
  });
  await makeRelease(path.join(dir, 'mf-x', '1'), '1');
  await makeRelease(path.join(dir, 'mf-x', '4'), '4', {
    description: { fragments: { box, tray: { ...box, example: {}, params: none } } },
    files,
  });
  releases = { 'mf-x': '2' };
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerSecurityHeaders(app, { site, assetOrigins: [] });
  await app.register(fastifyStatic, { root: dir, serve: false });
  const fragmentStage = { js: ['/assets/fragment-stage.js'], css: [], integrity: {} };
  const standalone = {
    ...{ js: ['/assets/standalone.js'], css: ['/assets/standalone.css'] },
    integrity: { '/assets/standalone.js': 'sha384-standalone' },
  };
  registerStandalone(app, {
    store: folderReleaseStore(dir),
    settings: { 'mf-x': { mapKey: 'a"b' } },
    ...{ site, manifest: { css: ['/assets/main.css'], integrity: {}, standalone, fragmentStage } },
    showFragment: async (preview, request, reply) =>
      await reply.type('text/plain').send(`${preview.id} ${request.url}`),
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

const get = (address: string) => app.inject(`/-/standalone/mf-x/${address}`);

it('shows what the remote has, around a page that nothing but the site may frame', async () => {
  const around = await get('2/');
  expect(around.statusCode).toBe(200);
  expect(around.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  for (const address of ['/x', '/y', '/x/a']) {
    expect(around.body).toContain(`<option value="${address}">${address}</option>`);
  }
  expect(around.body).toContain('data-basename="/-/standalone/mf-x/2/page"');
  expect(around.body).toContain(
    'src="/assets/standalone.js" defer="" integrity="sha384-standalone"',
  );
  expect(around.headers['x-frame-options']).toBe('DENY');

  const page = await get('2/page/x/a');
  expect(page.body).toContain('<div id="root" data-basename="/-/standalone/mf-x/2/page">');
  expect(page.body).toContain(
    `src="/-/standalone/mf-x/2/files/main.js" integrity="${sha384(SCRIPT)}" crossorigin="anonymous"`,
  );
  expect(page.body).toContain('href="/-/standalone/mf-x/2/files/main.css"');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await get('2/page/')).body).toBe(page.body);
  expect((await get('2/files/main.js')).body).toBe(SCRIPT);
});

it('leads a page that is opened in a tab of its own to the page around', async () => {
  const url = '/-/standalone/mf-x/2/page/x/a?b=c';
  const opened = await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } });
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe('/-/standalone/mf-x/2/?page=%2Fx%2Fa%3Fb%3Dc');
  const framed = await app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.statusCode).toBe(200);
});

it('sends a checker with the hash that the page names', async () => {
  const { body } = await get('2/');
  const script = await app.inject('/-/standalone/axe.js');
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

describe('a fragment by itself', () => {
  beforeEach(() => {
    releases = { 'mf-x': '4' };
  });
  const documentAt = async (address: string) => {
    const { body, statusCode } = await get(address);
    return { statusCode, document: new JSDOM(body).window.document };
  };
  const shownIn = (document: Document) => {
    const frame = document.querySelector('iframe');
    const { pathname, searchParams } = new URL(frame?.getAttribute('src') ?? '', site.origin);
    const parameters: unknown = JSON.parse(searchParams.get('parameters') ?? 'null');
    return { frame, pathname, parameters, responses: searchParams.get('responses') };
  };

  it('is listed where the remote runs alone', async () => {
    const { document } = await documentAt('4/');
    const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['box', 'tray'].map((name) => `/-/standalone/mf-x/4/fragments/${name}`));
    expect((await documentAt('4/fragments/box')).document.body.textContent).toContain('mf-x/box 4');
  });

  it('has its example, and a field for each parameter', async () => {
    const { statusCode, document } = await documentAt('4/fragments/box');
    expect(statusCode).toBe(200);
    expect(shownIn(document)).toMatchObject({
      ...{ pathname: '/-/standalone/mf-x/4/fragments/box/page', parameters: { slug: 'fern' } },
      responses: 'real',
    });
    const field = (name: string) => document.querySelector(`[name="param.${name}"]`);
    expect(field('slug')).toMatchObject({ tagName: 'INPUT', value: 'fern' });
    expect(field('slug')?.closest('label')?.textContent).toBe('Slug of a product');
    expect(field('count')).toMatchObject({ tagName: 'INPUT', value: '' });
    const optionsOf = (name: string) =>
      [...(field(name)?.querySelectorAll('option') ?? [])].map(({ text }) => text);
    expect(optionsOf('large')).toEqual(['not given', 'true', 'false']);
    expect(optionsOf('tone')).toEqual(['not given', 'warm', 'cool']);
  });

  it('is shown as the address says', async () => {
    const query = 'param.slug=moss&param.count=2&param.large=true&width=360&dark=true';
    const { document } = await documentAt(`4/fragments/box?${query}&responses=500`);
    const { frame, parameters, responses } = shownIn(document);
    expect(parameters).toEqual({ slug: 'moss', count: 2, large: true });
    expect(responses).toBe('500');
    expect(frame?.getAttribute('width')).toBe('360');
    expect(frame?.dataset.dark).toBe('true');
    // What the server wrote stays: its scripts would request real responses.
    expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('says what its schema refuses, as text', async () => {
    const query = new URLSearchParams({ 'param.slug': '<b>A</b>' });
    const { statusCode, document } = await documentAt(`4/fragments/box?${query.toString()}`);
    expect(statusCode).toBe(400);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'The schema of mf-x/box refuses these parameters: "slug" does not match ^[a-z-]+$.',
    );
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['4/fragments/none', 'mf-x 4 offers no fragment none, but box, tray.'],
    ['4/fragments/constructor', 'mf-x 4 offers no fragment constructor, but box, tray.'],
    ['2/fragments/box', 'This preview does not have mf-x 2, but mf-x 4.'],
  ])('says why there is none at %s', async (address, reason) => {
    const { statusCode, body } = await get(address);
    expect([statusCode, body]).toEqual([404, reason]);
  });

  it('comes in a frame of the site, from the preview alone', async () => {
    const page = await get('4/fragments/box/page?parameters=%7B%7D');
    expect(page.body).toBe('a /-/standalone/mf-x/4/fragments/box/page?parameters=%7B%7D');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    const ofAnother = '/-/standalone/mf-y/live/fragments/shelf/page';
    expect((await app.inject(ofAnother)).body).toBe(`a ${ofAnother}`);
    releases = {};
    expect((await app.inject(ofAnother)).headers.location).toBe('/?expired');
    for (const address of ['4/fragments/box', '4/fragments/box/page']) {
      expect((await get(address)).headers.location).toBe('/?expired');
    }
  });
});

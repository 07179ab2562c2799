import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { createPageCache } from '../cache/page-cache';
import { registerSecurityHeaders } from '../http/security-headers';
import { pageOf, testManifest, testRenderer, testService } from '../testing/serve-pages';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { isDraftAddress, serveDraft } from './serve-draft';
import { servePage } from '../pages/serve-page';

const GOOD = 'draft~7.1800000000.good';

/** The API's responses, by token. */
const responses = {
  'GET /categories/': failWith(500),
  [`GET /drafts/${GOOD}/`]: {
    slug: 'a-title',
    is_public: true,
    has_draft: true,
    expires_at: '2026-12-06T10:00:00.000Z',
  },
  'GET /drafts/draft~7.1.read/': {
    slug: 'a-title',
    is_public: true,
    has_draft: false,
    expires_at: '2026-12-06T10:00:00.000Z',
  },
  'GET /drafts/draft~7.1.forged/': failWith(403, { detail: 'Ask for another link.' }),
  'GET /drafts/draft~7.1.over/': failWith(410, { detail: 'Its time is over.' }),
  'GET /drafts/draft~7.1.gone/': failWith(404, { detail: 'Article not found' }),
  'GET /drafts/draft~7.1.broken/': failWith(409, { detail: 'Line 3: excerpt must not be empty.' }),
  'GET /drafts/draft~7.1.away/': failWith(500),
};

let dir: string;
let releases: ReleaseFollower;
let app: FastifyInstance;
/** Seconds that whoever requests a page has to wait. */
let wait: number | null = null;
const cache = createPageCache({ seconds: 30 });

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-drafts-'));
  const store = folderReleaseStore(dir);
  await makeRelease(path.join(dir, 'mf-x', '1'), '1', {
    description: { name: 'mf-x', patterns: ['/article/:slug'], examples: ['/article/a-title'] },
    files: { 'server/routes.cjs': pageOf('the text', '/article/:slug', 'mf-x') },
  });
  await store.point({ remote: 'mf-x', actor: 'test', kind: 'promote', version: '1' });
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
  const { http } = fakeHttp(responses);
  const service = testService(releases, {
    ...{ cache, renderer: testRenderer({ http }) },
    queryLimit: () => Promise.resolve(wait),
  });
  const manifest = {
    ...testManifest(),
    preview: { css: ['/assets/preview.css'], js: ['/assets/preview.js'], integrity: {} },
  };
  app = fastify();
  registerSecurityHeaders(app, { site, assetOrigins: [] });
  app.get('/*', (request, reply) =>
    isDraftAddress(request.url)
      ? serveDraft({ service, manifest }, request, reply)
      : servePage(service, request, reply),
  );
});
afterAll(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

it('is the page of readers with a bar, stored by no cache and framed by the site alone', async () => {
  const { statusCode, headers, body } = await app.inject(`/article/${GOOD}`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<body><preview-banner data-of="draft">.*Draft, not published.*the text/s);
  expect(body).toContain('href="/article/a-title"');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(cache.pageKeys()).toEqual([]);
});

it('leaves the headers of other pages as they are', async () => {
  const { headers, body } = await app.inject('/article/a-title');
  expect(body).not.toContain('preview-banner');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('says so where everything of the draft is published', async () => {
  const { body } = await app.inject('/article/draft~7.1.read');
  expect(body).toContain('Published: readers see this text');
  expect(body).not.toContain('Draft, not published');
});

it.each([
  ['forged', 403, 'Ask for another link.'],
  ['over', 410, 'Its time is over.'],
  ['gone', 404, 'It was removed.'],
  ['broken', 409, 'Line 3: excerpt must not be empty.'],
  ['away', 503, 'Try again in a minute.'],
])('shows no draft by a link that is %s, and says what to do', async (token, status, text) => {
  const { statusCode, headers, body } = await app.inject(`/article/draft~7.1.${token}`);
  expect(statusCode).toBe(status);
  expect(body).toContain(text);
  expect(body).not.toContain('the text');
  expect(headers['cache-control']).toBe('no-store');
});

it('is made so often for an address, and no more', async () => {
  wait = 30;
  const { statusCode, headers, body } = await app.inject(`/article/${GOOD}`);
  wait = null;
  expect(statusCode).toBe(429);
  expect(headers['retry-after']).toBe('30');
  expect(body).not.toContain('the text');
});

it.each([`/article/${GOOD}/`, `//article/${GOOD}`])('leads from %s to its address', async (url) => {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(`/article/${GOOD}`);
  expect(headers['cache-control']).toBe('no-store');
});

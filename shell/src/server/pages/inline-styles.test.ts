import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import pino from 'pino';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { sha384 } from '@waypost/delivery/sha384.server';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { PAGE_STATE_ID, type PageState } from '../../state/page-state';
import { noTrial } from '@waypost/delivery/testing/check-in-process';
import { createPageCache } from '../cache/page-cache';
import { followReleases, type ReleaseFollower } from '../releases/release-follower';
import { servePage } from './serve-page';
import { registerSecurityHeaders } from '../http/security-headers';

const BASE = '/remotes/mf-x/1/';
const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts with what React would write in another way in any other element. */
const styles = {
  main: 'a>b{content:"&"}',
  page: 'h1{color:red}',
  relative: 'h1{background:url(a.png)}',
  elsewhere: 'h2{color:blue}',
};

let dir: string;
let releases: ReleaseFollower;
let app: FastifyInstance;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-inline-'));
  const store = folderReleaseStore(dir);
  await makeRelease(path.join(dir, 'mf-x', '1'), '1', {
    files: {
      'client/page.css': styles.page,
      'client/relative.css': styles.relative,
      'client/elsewhere.css': styles.elsewhere,
      'server/routes.cjs': bundleOf('the page').replace(', lazy: {}', ''),
    },
    description: {
      routes: {
        'mf-x:page': { js: ['page.js'], css: ['relative.css', 'page.css'] },
        'mf-x:elsewhere': { js: ['page.js'], css: ['elsewhere.css'] },
      },
    },
  });
  await store.point({ remote: 'mf-x', actor: 'test', kind: 'promote', version: '1' });
  releases = await followReleases(store, pino({ level: 'silent' }), noTrial);
  const css = '/assets/main.css';
  const integrity = { [css]: sha384(styles.main) };
  const renderer = {
    site,
    manifest: { js: ['/assets/main.js'], css: [css], fonts: [], integrity },
    styles: new Map([[css, { text: styles.main, hash: hash(styles.main).slice(1, -1) }]]),
    http: fakeHttp({ 'GET /categories/': failWith(500) }).http,
    ...{ fragmentMs: 300, limitMs: 10_000, takesReports: true, log: () => undefined },
  };
  const service = {
    ...{ renderer, releases, cache: createPageCache({ seconds: 30 }), cdnSeconds: 0 },
    ...{ quarantine: { note: () => undefined }, metrics: null },
  };
  app = fastify();
  registerSecurityHeaders(app, { site, assetOrigins: [] });
  app.get('/robots.txt', () => 'nothing');
  app.get('/*', (request, reply) => servePage(service, request, reply));
});
afterEach(async () => {
  await app.close();
  releases.stop();
  await rm(dir, { recursive: true });
});

const styleSources = (headers: Record<string, unknown>): string | undefined =>
  /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

it('contains the styles of its routes, and names those that cannot be apart from their files', async () => {
  const { body } = await app.inject('/x');
  const { document } = new JSDOM(body).window;
  const written = [...document.querySelectorAll('style, link[rel=stylesheet]')].map((element) =>
    element.localName === 'style'
      ? [element.getAttribute('data-href'), element.textContent]
      : [element.getAttribute('href'), element.getAttribute('integrity')],
  );
  expect(written).toEqual([
    ['/assets/main.css', styles.main],
    [`${BASE}relative.css`, sha384(styles.relative)],
    [`${BASE}page.css`, styles.page],
  ]);
});

it('tells the browser which they are, and no hash of what it does not load', async () => {
  const { document } = new JSDOM((await app.inject('/x')).body).window;
  const { assets } = JSON.parse(
    document.getElementById(PAGE_STATE_ID)?.textContent ?? '',
  ) as PageState;
  expect(assets.css).toEqual(['/assets/main.css', `${BASE}relative.css`, `${BASE}page.css`]);
  expect(assets.inlined).toEqual(['/assets/main.css', `${BASE}page.css`]);
  const hashed = Object.keys(assets.integrity).filter((url) => url.endsWith('.css'));
  expect(hashed).toEqual([`${BASE}relative.css`]);
});

it('is allowed the styles that it contains, and no other; from the cache and unchanged, too', async () => {
  const allowed = `${hash(styles.main)} ${hash(styles.page)} 'self'`;
  const first = await app.inject('/x');
  expect(styleSources(first.headers)).toBe(allowed);
  const { etag = '' } = first.headers;
  const again = await app.inject({ url: '/x', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  expect(styleSources(again.headers)).toBe(allowed);
  const missing = await app.inject('/no/such/page');
  expect(styleSources(missing.headers)).toBe(`${hash(styles.main)} 'self'`);
  expect(styleSources((await app.inject('/robots.txt')).headers)).toBe("'self'");
});

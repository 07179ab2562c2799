import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { provideSanitiser } from '@waypost/shared/host';
import { failWith } from '@waypost/shared/testing/fake-http';
import { article, list, startDocuments } from '../testing/start-documents';
import { createServerSanitiser } from '../render/sanitiser';

let app: FastifyInstance;

/** A test that moves the clock needs everything else of it to run. */
const allButClocks = [
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
];

async function start(...options: Parameters<typeof startDocuments>) {
  const feeds = await startDocuments(...options);
  app = feeds.app;
  return feeds;
}

beforeAll(() => provideSanitiser(createServerSanitiser()));
afterEach(() => app.close());

describe('every document', () => {
  const documents = [
    ...['/feed', '/feed/', '/feed/atom', '/feed/json', '/feed/technology', '/sitemap.xml'],
    ...['/robots.txt', '/manifest.webmanifest', '/favicon.ico', '/favicon.svg', '/icon-512.png'],
    ...['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/social-card.png'],
  ];

  it.each(documents)('has an ETag and is not sent twice: %s', async (url) => {
    const { get } = await start();
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await get(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is cached for as long as pages are', async () => {
    const { get, calls } = await start(30);
    await get('/feed');
    const first = calls.length;
    await get('/feed');
    expect(calls).toHaveLength(first);
  });

  it('is served for as long as no newer one can be made', async () => {
    jest.useFakeTimers({ doNotFake: allButClocks });
    jest.advanceTimersByTime(1);
    try {
      const { get, respond } = await start(30);
      const good = await get('/feed');
      respond('GET /articles/', failWith(503));
      jest.advanceTimersByTime(20 * 3_600_000);
      const { statusCode, body } = await get('/feed');
      expect([statusCode, body]).toEqual([200, good.body]);
      jest.advanceTimersByTime(5 * 3_600_000);
      expect((await get('/feed')).statusCode).toBe(503);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is made anew once something has changed', async () => {
    const { get, respond, forget } = await start(30);
    const old = await get('/sitemap.xml');
    respond('GET /articles/', list([]));
    expect((await get('/sitemap.xml')).body).toBe(old.body);
    forget();
    expect((await get('/sitemap.xml')).body.length).toBeLessThan(old.body.length);
  });

  it('is missing where there is nothing to make it from, time and again', async () => {
    const { get } = await start(30);
    expect((await get('/feed/nowhere')).statusCode).toBe(404);
    expect((await get('/feed/nowhere')).statusCode).toBe(404);
  });

  it('shows nothing that is older than a page may be, whatever it is made from', async () => {
    jest.useFakeTimers({ doNotFake: allButClocks });
    // At zero the cache takes a document for one without a time.
    jest.advanceTimersByTime(1);
    try {
      const { get, respond } = await start(30);
      const hasAppeared = async (url: string) => (await get(url)).body.includes('Just published');
      await get('/feed');
      await get('/sitemap.xml');
      respond('GET /articles/', list([{ ...article(1), slug: 'new' }]));
      respond('GET /articles/new/', { ...article(1), slug: 'new', title: 'Just published' });
      jest.advanceTimersByTime(14_900);
      await get('/feed/atom');
      jest.advanceTimersByTime(15_200);
      for (const url of ['/feed', '/feed/atom', '/feed/json'])
        expect([url, await hasAppeared(url)]).toEqual([url, true]);
      expect((await get('/sitemap.xml')).body).toContain('/article/new<');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is made anew every time when nothing may be cached', async () => {
    const { get, respond } = await start(0);
    const old = await get('/sitemap.xml');
    respond('GET /articles/', list([]));
    expect((await get('/sitemap.xml')).body.length).toBeLessThan(old.body.length);
  });

  it('is sent compressed', async () => {
    const { get } = await start();
    const { rawPayload, headers } = await get('/feed', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(rawPayload).toString()).toContain('<rss');
  });

  it('names the sitemap to crawlers', async () => {
    const { get } = await start();
    const { body } = await get('/robots.txt');
    expect(body).toContain('Sitemap: https://waypost.test/sitemap.xml');
    // A page that crawlers may not read can't tell them that it is not to be listed.
    expect(body.match(/Disallow: .*/g)).toEqual(['Disallow: /api/']);
  });

  it('gives phones a name and icons', async () => {
    const { get } = await start();
    const manifest = JSON.parse((await get('/manifest.webmanifest')).body) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Waypost', start_url: '/' });
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, pageKey, toMadePage } from './page-cache.server';

const html = Buffer.from('<!DOCTYPE html><p>A page</p>'.repeat(40));

describe('the page cache', () => {
  it('keeps a page compressed, with an ETag of its content', async () => {
    const page = toMadePage(200, html, true);
    const brotli = await page.body('br');
    expect(brotliDecompressSync(brotli)).toEqual(html);
    expect(gunzipSync(await page.body('gzip'))).toEqual(html);
    expect(await page.body('br')).toBe(brotli);
    expect(page.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(toMadePage(200, Buffer.from('other'), true).etag).not.toBe(page.etag);
  });

  it('gives who comes meanwhile the page that is being made, and later ones the kept page', async () => {
    const cache = createPageCache(30);
    const page = Promise.resolve(toMadePage(200, html, true));
    cache.promise('/', page);
    expect(cache.get('/')).toBeUndefined();
    await expect(cache.pending('/')).resolves.toBe(await page);
    expect(cache.get('/')).toBe(await page);
    expect(cache.pending('/')).toBeUndefined();
  });

  it('forgets a page when its seconds are over', async () => {
    let now = 1;
    const cache = createPageCache(30, { now: () => now });
    cache.promise('/', Promise.resolve(toMadePage(200, html, true)));
    await cache.pending('/');
    now += 29_000;
    expect(cache.get('/')).toBeDefined();
    now += 2_000;
    expect(cache.get('/')).toBeUndefined();
  });

  it('knows whether it has pages of a set that may be served', async () => {
    let now = 1;
    const cache = createPageCache(30, { now: () => now });
    cache.promise(pageKey(1, '/none'), Promise.resolve(toMadePage(404, html, true)));
    await cache.pending(pageKey(1, '/none'));
    expect(cache.hasPages(pageKey(1))).toBe(false);
    cache.promise(pageKey(1, '/'), Promise.resolve(toMadePage(200, html, true)));
    await cache.pending(pageKey(1, '/'));
    expect([cache.hasPages(pageKey(1)), cache.hasPages(pageKey(11))]).toEqual([true, false]);
    now += 31_000;
    expect(cache.hasPages(pageKey(1))).toBe(false);
  });

  it.each([400, 404])('does not give the room of pages to answers with %i', async (status) => {
    const cache = createPageCache(30);
    const large = Buffer.alloc(1_300_000);
    for (const key of ['/page', '/no-1', '/no-2']) {
      cache.promise(key, Promise.resolve(toMadePage(key === '/page' ? 200 : status, large, true)));
      await cache.pending(key);
    }
    expect(cache.get('/no-1')).toBeUndefined();
    expect(cache.get('/no-2')).toBeDefined();
    expect(cache.get('/page')).toBeDefined();
  });

  it('never keeps a failure', async () => {
    const cache = createPageCache(30);
    cache.promise('/down', Promise.resolve(toMadePage(503, html, true)));
    await cache.pending('/down');
    expect(cache.get('/down')).toBeUndefined();
    cache.promise('/thrown', Promise.reject(new Error('Out of order')));
    await expect(cache.pending('/thrown')).resolves.toBeNull();
    expect(cache.get('/thrown')).toBeUndefined();
  });

  it('keeps nothing at all with a life of 0 seconds', async () => {
    const cache = createPageCache(0);
    cache.promise('/', Promise.resolve(toMadePage(200, html, true)));
    expect(cache.pending('/')).toBeUndefined();
    expect(cache.get('/')).toBeUndefined();
  });
});

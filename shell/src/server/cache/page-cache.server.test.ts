import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, toCachedPage } from './page-cache.server';

const html = Buffer.from('<!DOCTYPE html><p>A page</p>'.repeat(40));

describe('the page cache', () => {
  test('keeps a page compressed, with an ETag of its content', async () => {
    const page = await toCachedPage(200, html);
    expect(brotliDecompressSync(page.bodies.br)).toEqual(html);
    expect(gunzipSync(page.bodies.gzip)).toEqual(html);
    expect(page.etag).toMatch(/^W\/"[\w-]+"$/);
    expect((await toCachedPage(200, Buffer.from('other'))).etag).not.toBe(page.etag);
  });

  test('gives who comes meanwhile the page that is being made, and later ones the kept page', async () => {
    const cache = createPageCache(30);
    const page = toCachedPage(200, html);
    cache.promise('/', page);
    expect(cache.get('/')).toBeUndefined();
    await expect(cache.pending('/')).resolves.toBe(await page);
    expect(cache.get('/')).toBe(await page);
    expect(cache.pending('/')).toBeUndefined();
  });

  test('forgets a page when its seconds are over', async () => {
    let now = 1;
    const cache = createPageCache(30, { now: () => now });
    cache.promise('/', toCachedPage(200, html));
    await cache.pending('/');
    now += 29_000;
    expect(cache.get('/')).toBeDefined();
    now += 2_000;
    expect(cache.get('/')).toBeUndefined();
  });

  test('never keeps a failure', async () => {
    const cache = createPageCache(30);
    cache.promise('/down', toCachedPage(503, html));
    await cache.pending('/down');
    expect(cache.get('/down')).toBeUndefined();
    cache.promise('/thrown', Promise.reject(new Error('Out of order')));
    await expect(cache.pending('/thrown')).resolves.toBeNull();
    expect(cache.get('/thrown')).toBeUndefined();
  });

  test('keeps nothing at all with a life of 0 seconds', async () => {
    const cache = createPageCache(0);
    cache.promise('/', toCachedPage(200, html));
    expect(cache.pending('/')).toBeUndefined();
    expect(cache.get('/')).toBeUndefined();
  });
});

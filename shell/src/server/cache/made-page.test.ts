import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { restorePage, toMadePage } from './made-page';

const html = Buffer.from('<!DOCTYPE html><p>A page</p>'.repeat(40));

it('caches a page compressed, with an ETag of its content', async () => {
  const page = toMadePage(html, true);
  const brotli = await page.body('br');
  expect(brotliDecompressSync(brotli)).toEqual(html);
  expect(gunzipSync(await page.body('gzip'))).toEqual(html);
  expect(await page.body('br')).toBe(brotli);
  expect(page.etag).toMatch(/^W\/"[\w-]+"$/);
  expect(toMadePage(Buffer.from('other'), true).etag).not.toBe(page.etag);
});

it('has the same ETag for two renderings of the same data', () => {
  const rendered = (at: number, title: string) =>
    toMadePage(Buffer.from(`<h1>${title}</h1>{"fulfilledTimeStamp":${at}}`), true).etag;
  expect(rendered(1, 'News')).toBe(rendered(2, 'News'));
  expect(rendered(1, 'News')).not.toBe(rendered(1, 'Olds'));
});

it('makes the same page of its compressed text', async () => {
  const shown = {
    status: 200,
    pattern: '/x',
    keys: ['articles'],
    styles: ['sha256-x'],
    used: null,
  };
  const { etag, size, ...page } = toMadePage(html, true, shown);
  const facts = { ...shown, etag, size };
  const restored = restorePage(await page.body('br'), facts);
  expect(restored).toMatchObject({ ...facts, location: null, isPartial: false });
  expect(await restored.body('identity')).toEqual(html);
  expect(gunzipSync(await restored.body('gzip'))).toEqual(html);
});

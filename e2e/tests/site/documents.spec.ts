import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

test(
  'the magazine’s feed, at both of its addresses, has the newest articles whole',
  { tag: '@journey' },
  async ({ request }) => {
    const feed = await request.get(`${suite.siteOrigin()}/feed/`);
    expect(feed.status()).toBe(200);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    const text = await feed.text();
    expect(text.match(/<item>/g)).toHaveLength(20);
    expect(text.match(/<content:encoded>/g)).toHaveLength(20);
    expect(text.match(/<dc:creator>[^<]+<\/dc:creator>/g)).toHaveLength(20);
    expect(await (await request.get(`${suite.siteOrigin()}/feed`)).text()).toBe(text);
  },
);

test('the sitemap leads to pages that are there', { tag: '@journey' }, async ({ request }) => {
  const sitemap = await request.get(`${suite.siteOrigin()}/sitemap.xml`);
  expect(sitemap.status()).toBe(200);
  const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(pages.length).toBeGreaterThan(100);
  const kinds = new Map(pages.map((url = '') => [new URL(url).pathname.split('/')[1], url]));
  for (const kind of ['article', 'category', 'author', 'products', 'compare', 'privacy']) {
    expect((await request.get(kinds.get(kind) ?? '')).status(), kind).toBe(200);
  }
});

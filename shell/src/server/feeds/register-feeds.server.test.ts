import { gunzipSync } from 'node:zlib';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { provideSanitiser } from '@waypost/shared/runtime';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { createServerSanitiser } from '../render/sanitiser.server';
import { registerFeeds } from './register-feeds.server';

const site = {
  name: 'Waypost',
  origin: 'https://waypost.test',
  contactEmail: 'hello@waypost.test',
  contactPhone: '+1 555 0100',
  social: [],
};

const NASTY =
  '<p onclick="x()">One &amp; two ]]> three\u0000</p><script>alert(1)</script>' +
  '<img src="/media/a.jpg" srcset="/media/a.jpg?w=96 96w, /media/a.jpg?w=160 160w" alt="A">' +
  '<a href="/article/b">B</a><a href="https://elsewhere.test/">C</a>';

const article = (index: number) => ({
  id: index,
  slug: `article-${index}`,
  title: `Ampersands & <b>angles</b> ${index}\u0007`,
  excerpt: `Excerpt ${index}`,
  content: NASTY,
  featured_image: index === 1 ? '/media/covers/one.jpg' : null,
  published_at: '2026-09-05T08:00:00.000Z',
  updated_at: `2026-09-${String((index % 20) + 6).padStart(2, '0')}T08:00:00.000Z`,
  author: 7,
  author_name: 'Ada Reader',
  category: 'technology',
  category_name: 'Technology & tools',
  tags: [],
  views_count: 1,
  reading_time: 2,
});

const list = (results: unknown[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
});

const technology = { id: 1, slug: 'technology', name: 'Technology', description: 'How & why' };

function answers(count: number) {
  const articles = Array.from({ length: count }, (_none, index) => article(index + 1));
  return {
    'GET /articles/': list(articles),
    'GET /categories/technology/articles/': list(articles.slice(0, 2)),
    'GET /categories/technology/': technology,
    'GET /categories/nowhere/': failWith(404, { detail: 'Not found' }),
    'GET /categories/nowhere/articles/': failWith(404, { detail: 'Not found' }),
    'GET /categories/': list([technology]),
    'GET /products/': list([{ slug: 'echo', name: 'Echo', thumbnail: '/media/products/echo.jpg' }]),
    'GET /comparisons/': list([{ slug: 'echo-vs-tide', updated_at: '2026-08-01T00:00:00Z' }]),
    ...Object.fromEntries(
      articles.slice(0, 30).map((each) => [`GET /articles/${each.slug}/`, each]),
    ),
  };
}

let app: FastifyInstance;

async function start(pageCacheSeconds = 0, count = 25) {
  const fake = fakeHttp(answers(count));
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const publicDir = path.resolve(__dirname, '../../../public');
  await app.register(fastifyStatic, { root: publicDir, prefix: '/assets/' });
  registerFeeds(app, { site, http: fake.http, pageCacheSeconds, publicDir });
  return fake;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(() => provideSanitiser(createServerSanitiser()));
afterEach(() => app.close());

describe('feeds', () => {
  it('gives the newest articles with full, sanitised content as RSS', async () => {
    await start();
    const { body, headers } = await get('/feed/');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const feed = await new RssParser().parseString(body);
    expect(feed).toMatchObject({ title: 'Waypost', link: 'https://waypost.test/' });
    expect(feed.items).toHaveLength(20);
    const [first] = feed.items;
    expect(first).toMatchObject({
      title: 'Ampersands & <b>angles</b> 1',
      link: 'https://waypost.test/article/article-1',
      isoDate: '2026-09-05T08:00:00.000Z',
      categories: ['Technology & tools'],
    });
    const content = (first as Record<string, string>)['content:encoded'];
    expect(content).toContain('One &amp; two ]]&gt; three');
    expect(content).not.toMatch(/script|onclick/);
    expect(content).toContain('src="https://waypost.test/media/a.jpg"');
    expect(content).toContain('https://waypost.test/media/a.jpg?w=160 160w');
    expect(content).toContain('href="https://waypost.test/article/b"');
    expect(content).toContain('href="https://elsewhere.test/"');
  });

  it('gives the same as Atom', async () => {
    await start();
    const { body, headers } = await get('/feed/atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const feed = await new RssParser().parseString(body);
    expect(feed.items).toHaveLength(20);
    expect(feed.items[0]).toMatchObject({ link: 'https://waypost.test/article/article-1' });
  });

  it('gives the same as JSON Feed', async () => {
    await start();
    const { body, headers } = await get('/feed/json');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(body) as Record<string, unknown>;
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      home_page_url: 'https://waypost.test/',
      feed_url: 'https://waypost.test/feed/json',
    });
    expect(feed.items).toHaveLength(20);
  });

  it('gives a feed for a category, and none for one that does not exist', async () => {
    await start();
    const { body } = await get('/feed/technology');
    expect(XMLValidator.validate(body)).toBe(true);
    const feed = await new RssParser().parseString(body);
    expect(feed).toMatchObject({ title: 'Waypost: Technology', description: 'How & why' });
    expect(feed.items).toHaveLength(2);
    expect((await get('/feed/nowhere')).statusCode).toBe(404);
  });

  it('says that it comes back when the API fails, and keeps no failure', async () => {
    const { answer } = await start(30);
    answer('GET /articles/', failWith(500));
    const failed = await get('/feed');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    answer('GET /articles/', list([article(1)]));
    expect((await get('/feed')).statusCode).toBe(200);
  });
});

describe('the sitemap', () => {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });
  type UrlSet = { urlset: { url: Record<string, unknown>[] } };

  it('lists every page with its picture and last change', async () => {
    await start();
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const { url } = (parser.parse(body) as UrlSet).urlset;
    const locations = url.map(({ loc }) => loc);
    expect(new Set(locations).size).toBe(locations.length);
    for (const page of ['/', '/category/technology', '/author/7', '/products/echo', '/privacy']) {
      expect(locations).toContain(`https://waypost.test${page}`);
    }
    expect(url).toContainEqual(
      expect.objectContaining({
        loc: 'https://waypost.test/article/article-1',
        lastmod: '2026-09-07T08:00:00.000Z',
        'image:image': expect.objectContaining({
          'image:loc': 'https://waypost.test/media/covers/one.jpg',
        }),
      }),
    );
    expect(url).toContainEqual(
      expect.objectContaining({
        loc: 'https://waypost.test/compare/echo-vs-tide',
        lastmod: '2026-08-01T00:00:00.000Z',
      }),
    );
  });

  it('walks every page of the list', async () => {
    const { answer } = await start();
    answer('GET /articles/', ({ params }: { params: { page: number } }) =>
      list([article(params.page)], params.page < 3 ? '/next' : null),
    );
    const { body } = await get('/sitemap.xml');
    expect(body.match(/\/article\//g)).toHaveLength(3);
  });

  it('does without products and comparisons where the backend has none', async () => {
    const { answer } = await start();
    answer('GET /products/', failWith(404));
    answer('GET /comparisons/', failWith(404));
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
    answer('GET /products/', failWith(500));
    expect((await get('/sitemap.xml')).statusCode).toBe(503);
  });

  it('becomes an index of files when it holds more than 50,000 addresses', async () => {
    await start(30, 60_000);
    const index = await get('/sitemap.xml');
    const { sitemapindex } = parser.parse(index.body) as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual([
      'https://waypost.test/sitemap-1.xml',
      'https://waypost.test/sitemap-2.xml',
    ]);
    const [first, second] = await Promise.all([get('/sitemap-1.xml'), get('/sitemap-2.xml')]);
    expect(first.body.match(/<url>/g)).toHaveLength(50_000);
    expect(second.body.match(/<url>/g)?.length).toBeGreaterThan(10_000);
    expect((await get('/sitemap-3.xml')).statusCode).toBe(404);
  });
});

describe('every document', () => {
  const documents = [
    ...['/feed', '/feed/', '/feed/atom', '/feed/json', '/feed/technology', '/sitemap.xml'],
    ...['/robots.txt', '/manifest.webmanifest', '/favicon.ico', '/favicon.svg', '/icon-512.png'],
    ...['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/social-card.png'],
  ];

  it.each(documents)('has an ETag and is not sent twice: %s', async (url) => {
    await start();
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await get(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is kept for as long as pages are', async () => {
    const { calls } = await start(30);
    await get('/feed');
    const first = calls.length;
    await get('/feed');
    expect(calls).toHaveLength(first);
  });

  it('is made anew every time when nothing may be kept', async () => {
    const { answer } = await start(0);
    const old = await get('/sitemap.xml');
    answer('GET /articles/', list([]));
    expect((await get('/sitemap.xml')).body.length).toBeLessThan(old.body.length);
  });

  it('is sent compressed', async () => {
    await start();
    const { rawPayload, headers } = await get('/feed', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(rawPayload).toString()).toContain('<rss');
  });

  it('names the sitemap to crawlers', async () => {
    await start();
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://waypost.test/sitemap.xml');
  });

  it('gives phones a name and icons', async () => {
    await start();
    const manifest = JSON.parse((await get('/manifest.webmanifest')).body) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Waypost', start_url: '/' });
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });
});

import type { FastifyInstance } from 'fastify';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { failWith } from '@waypost/shared/testing/fake-http';
import { article, list, startDocuments } from '../testing/start-documents';

let app: FastifyInstance;

async function start(...options: Parameters<typeof startDocuments>) {
  const feeds = await startDocuments(...options);
  app = feeds.app;
  return feeds;
}

afterEach(() => app.close());

describe('the sitemap', () => {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });
  type UrlSet = { urlset: { url: Record<string, unknown>[] } };

  it('lists every page with its image and last change', async () => {
    const { get } = await start();
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
    const { get, respond } = await start();
    respond('GET /articles/', ({ params }: { params: { page: number } }) =>
      list([article(params.page)], params.page < 3 ? '/next' : null),
    );
    const { body } = await get('/sitemap.xml');
    expect(body.match(/\/article\//g)).toHaveLength(3);
  });

  it('does without products and comparisons where the backend has none', async () => {
    const { get, respond } = await start();
    respond('GET /products/', failWith(404));
    respond('GET /comparisons/', failWith(404));
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
    respond('GET /products/', failWith(500));
    expect((await get('/sitemap.xml')).statusCode).toBe(503);
  });

  it('becomes an index of files above 50,000 addresses, and walks the lists once for all of them', async () => {
    const { get, calls } = await start(3_600, 60_000);
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
    expect(calls.filter(({ url }) => url === '/articles/')).toHaveLength(1);
  });

  it('leaves out a bad record, and says so in the log', async () => {
    const { get, respond, logged } = await start();
    respond(
      'GET /articles/',
      list([
        { ...article(1), featured_image: 'http://[' },
        { ...article(2), updated_at: 'soon' },
        { ...article(3), slug: undefined },
        null,
        article(4),
      ]),
    );
    respond('GET /products/', list([{ slug: 'echo', name: null, thumbnail: '/a.jpg' }, {}]));
    const { statusCode, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(body.match(/\/article\/[\w-]+/g)).toEqual(['/article/article-4']);
    expect(body).not.toContain('undefined');
    expect(new Set(logged)).toEqual(new Set(['A record was left out of a document']));
  });
});

import type { FastifyInstance } from 'fastify';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { provideSanitiser } from '@waypost/shared/host';
import { failWith } from '@waypost/shared/testing/fake-http';
import { article, list, startDocuments } from '../testing/start-documents';
import { createServerSanitiser } from '../render/sanitiser';

let app: FastifyInstance;

async function start(...options: Parameters<typeof startDocuments>) {
  const feeds = await startDocuments(...options);
  app = feeds.app;
  return feeds;
}

beforeAll(() => provideSanitiser(createServerSanitiser()));
afterEach(() => app.close());

describe('feeds', () => {
  it('gives the newest articles with full, sanitised content as RSS', async () => {
    const { get } = await start();
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

  it('gives links in the place of fragments', async () => {
    const link = '<a href="/products/a" data-fragment="mf-x/box?a=1&amp;b=2">A</a>';
    const code = '<code>&lt;a data-fragment="x"&gt;</code>';
    const { get, respond } = await start();
    const content = `<p>${link}</p><p>${code}</p>`;
    respond('GET /articles/article-1/', { ...article(1), content });
    const { body } = await get('/feed/json');
    const [first] = (JSON.parse(body) as { items: { content_html: string }[] }).items;
    expect(first?.content_html).toBe(
      `<p><a href="https://waypost.test/products/a">A</a></p><p>${code}</p>`,
    );
  });

  it('gives the same as Atom', async () => {
    const { get } = await start();
    const { body, headers } = await get('/feed/atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const feed = await new RssParser().parseString(body);
    expect(feed.items).toHaveLength(20);
    expect(feed.items[0]).toMatchObject({ link: 'https://waypost.test/article/article-1' });
  });

  it('gives the same as JSON Feed', async () => {
    const { get } = await start();
    const { body, headers } = await get('/feed/json');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(body) as Record<string, unknown>;
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://waypost.test/',
      feed_url: 'https://waypost.test/feed/json',
    });
    expect(feed.items).toHaveLength(20);
  });

  it('gives a feed for a category, and none for one that does not exist', async () => {
    const { get, respond } = await start();
    const { body } = await get('/feed/technology');
    expect(XMLValidator.validate(body)).toBe(true);
    const feed = await new RssParser().parseString(body);
    expect(feed).toMatchObject({ title: 'Waypost: Technology', description: 'How & why' });
    expect(feed.items).toHaveLength(2);
    expect((await get('/feed/nowhere')).statusCode).toBe(404);
    for (const status of [400, 414]) {
      respond(`GET /categories/refused-${status}/`, failWith(status));
      expect((await get(`/feed/refused-${status}`)).statusCode).toBe(404);
    }
  });

  it('says that it comes back when the API fails, and caches no failure', async () => {
    const { get, respond } = await start(30);
    respond('GET /articles/', failWith(500));
    const failed = await get('/feed');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    respond('GET /articles/', list([article(1)]));
    expect((await get('/feed')).statusCode).toBe(200);
  });

  it('says in RSS who wrote an article, and that its link is for good', async () => {
    const { get } = await start();
    const { body } = await get('/feed');
    const parser = new XMLParser({ ignoreAttributes: false });
    const { rss } = parser.parse(body) as { rss: { channel: { item: Record<string, unknown>[] } } };
    expect(rss).toMatchObject({ '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/' });
    const [first] = rss.channel.item;
    expect(first).toMatchObject({
      'dc:creator': 'Ada Reader',
      description: 'Excerpt &lt;i&gt;1&lt;/i&gt;',
      guid: { '#text': 'https://waypost.test/article/article-1', '@_isPermaLink': 'true' },
    });
    // RSS takes nothing but e-mail addresses there.
    expect(first).not.toHaveProperty('author');
  });

  it('shows plain texts as written where Atom reads HTML', async () => {
    const { get } = await start();
    const parser = new XMLParser({ ignoreAttributes: false });
    const { feed } = parser.parse((await get('/feed/atom')).body) as {
      feed: { entry: Record<string, unknown>[] };
    };
    expect(feed.entry[0]).toMatchObject({
      title: { '#text': 'Ampersands &amp; &lt;b&gt;angles&lt;/b&gt; 1', '@_type': 'html' },
      summary: { '#text': 'Excerpt &lt;i&gt;1&lt;/i&gt;', '@_type': 'html' },
      author: { name: 'Ada Reader' },
      id: 'https://waypost.test/article/article-1',
    });
    expect(JSON.stringify(feed)).not.toContain('dc:creator');
  });

  describe('of names and texts that look like markup', () => {
    const HOSTILE = '<a> & "b" \'c\' ]]> d ]]> &amp; </category> 東京 😀';
    const CONTENT =
      '<h2 id="far">Über Öfen</h2><p title="a > b ]]> c ]]> d"><a title="a > b" href="/article/b">b</a> ' +
      '<a href="#über-öfen">down</a> <a href="#nowhere">none</a> <a href="?q=1">query</a> ' +
      '<a href="mailto:a@b.test">mail</a> <img alt="x > y" src="/media/a,b.jpg" ' +
      'srcset="/media/a,b.jpg?w=96 96w, /media/c.jpg 160w"></p>';
    const nasty = {
      ...article(1),
      title: HOSTILE,
      excerpt: HOSTILE,
      author_name: HOSTILE,
      category_name: HOSTILE,
      content: CONTENT,
    };
    const openFeeds = async () => {
      const feeds = await start();
      feeds.respond('GET /articles/article-1/', nasty);
      feeds.respond('GET /categories/technology/', {
        ...{ id: 1, slug: 'technology', name: HOSTILE, description: HOSTILE },
      });
      return feeds;
    };
    const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
    const LINKS = [
      'href="https://waypost.test/article/b"',
      'href="https://waypost.test/article/article-1#heading-0"',
      'href="https://waypost.test/article/article-1#nowhere"',
      'href="https://waypost.test/article/article-1?q=1"',
      'href="mailto:a@b.test"',
      'src="https://waypost.test/media/a,b.jpg"',
      'https://waypost.test/media/a,b.jpg?w=96 96w, https://waypost.test/media/c.jpg 160w',
    ];

    it.each(['/feed', '/feed/technology'])('are as written in RSS at %s', async (url) => {
      const { get } = await openFeeds();
      const { body } = await get(url);
      expect(XMLValidator.validate(body)).toBe(true);
      const { items, title } = await new RssParser().parseString(body);
      expect(title).toBe(url === '/feed' ? 'Waypost' : `Waypost: ${HOSTILE}`);
      const [first] = items as unknown as [Record<string, string>];
      expect(first).toMatchObject({ creator: HOSTILE, categories: [HOSTILE] });
      expect(first.title).toBe(HOSTILE);
      for (const link of LINKS) expect(first['content:encoded']).toContain(link);
    });

    it('are as written in Atom', async () => {
      const { get } = await openFeeds();
      const { body } = await get('/feed/atom');
      expect(XMLValidator.validate(body)).toBe(true);
      const { feed } = parser.parse(body) as { feed: { entry: Record<string, unknown>[] } };
      expect(feed.entry[0]).toMatchObject({
        author: { name: HOSTILE },
        category: { '@_term': 'technology', '@_label': HOSTILE },
      });
      const { content } = feed.entry[0] as { content: { '#text': string } };
      for (const link of LINKS) expect(content['#text']).toContain(link);
    });

    it('are as written in JSON Feed', async () => {
      const { get } = await openFeeds();
      const { items } = JSON.parse((await get('/feed/json')).body) as {
        items: { content_html: string }[];
      };
      expect(items[0]).toMatchObject({
        title: HOSTILE,
        summary: HOSTILE,
        authors: [{ name: HOSTILE }],
        tags: [HOSTILE],
      });
      for (const link of LINKS) expect(items[0]?.content_html).toContain(link);
    });
  });

  it('say the language of their articles', async () => {
    const { get, respond } = await start();
    expect((await get('/feed')).body).toContain('<language>en</language>');
    respond('GET /articles/', list([article(1)]));
    respond('GET /articles/article-1/', { ...article(1), title: '夜行バスの話' });
    expect((await get('/feed')).body).toContain('<language>ja</language>');
    expect(JSON.parse((await get('/feed/json')).body)).toMatchObject({ language: 'ja' });
    expect((await get('/feed/atom')).body).toContain('xml:lang="ja"');
    respond('GET /articles/article-1/', { ...article(1), title: 'Ein Motor', language: 'de' });
    expect((await get('/feed/json')).body).toContain('"language":"de"');
    expect((await get('/feed')).body).toContain('<language>de</language>');
  });

  it.each(['atom', 'json'])('has a feed of a category that is called %s', async (slug) => {
    const { get, respond } = await start();
    respond(`GET /categories/${slug}/`, { id: 2, slug, name: 'A name', description: '' });
    respond(`GET /categories/${slug}/articles/`, list([article(1)]));
    const { body, headers } = await get(`/feed/category/${slug}`);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('Waypost: A name');
    expect(body).toContain(`https://waypost.test/feed/category/${slug}`);
    expect((await get(`/feed/${slug}`)).headers['content-type']).toContain(slug);
  });

  it('requests them once for all formats while the articles are cached', async () => {
    const { get, calls } = await start(30);
    await Promise.all(['/feed', '/feed/atom', '/feed/json'].map((url) => get(url)));
    expect(calls).toHaveLength(21);
  });

  it('leaves out an article that is gone, and only then', async () => {
    const { get, respond } = await start();
    respond('GET /articles/article-1/', failWith(404));
    const { items } = JSON.parse((await get('/feed/json')).body) as { items: { id: string }[] };
    expect(items).toHaveLength(19);
    expect(items[0]?.id).toMatch(/article-2$/);
    respond('GET /articles/article-1/', failWith(500));
    expect((await get('/feed')).statusCode).toBe(503);
  });

  it('leaves out a bad article, and says so in the log', async () => {
    const { get, respond, logged } = await start();
    respond('GET /articles/article-1/', { ...article(1), updated_at: 'soon' });
    respond('GET /articles/article-2/', { ...article(2), excerpt: null });
    for (const url of ['/feed', '/feed/atom', '/feed/json']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('article/article-1"');
      expect(body).toContain('article/article-2');
    }
    expect(logged).toContain('A record was left out of a document');
  });

  it.each([
    ['no list', { detail: 'What?' }],
    ['a list that is missing', failWith(404)],
    ['nothing', null],
  ])('responds with 503 when the API gives %s', async (_what, body) => {
    const { get, respond } = await start();
    respond('GET /articles/', body);
    respond('GET /categories/technology/articles/', body);
    for (const url of ['/feed', '/feed/atom', '/feed/json', '/feed/technology', '/sitemap.xml']) {
      expect((await get(url)).statusCode).toBe(503);
    }
  });
});

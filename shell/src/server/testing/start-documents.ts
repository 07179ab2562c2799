import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { composeFrame } from '../../frame/compose-frame';
import { registerDocuments } from '../documents/register-documents';
import { testEntries } from '../../testing/test-entries';

const NASTY =
  '<p onclick="x()">One &amp; two ]]> three\u0000</p><script>alert(1)</script>' +
  '<img src="/media/a.jpg" srcset="/media/a.jpg?w=96 96w, /media/a.jpg?w=160 160w" alt="A">' +
  '<a href="/article/b">B</a><a href="https://elsewhere.test/">C</a>';

/** An article with a number; text and content hold what a feed has to bear. */
export const article = (index: number) => ({
  id: index,
  slug: `article-${index}`,
  title: `Ampersands & <b>angles</b> ${index}\u0007`,
  excerpt: `Excerpt <i>${index}</i>`,
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

export const list = (results: unknown[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
});

const technology = { id: 1, slug: 'technology', name: 'Technology', description: 'How & why' };

function responses(count: number) {
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

/** Starts a server of feeds, sitemap and files over a fake API. */
export async function startDocuments(pageCacheSeconds = 0, count = 25) {
  const fake = fakeHttp(responses(count));
  const logged: string[] = [];
  const app: FastifyInstance = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const publicDir = path.resolve(__dirname, '../../../public');
  await app.register(fastifyStatic, { root: publicDir, prefix: '/assets/' });
  const log = (message: string): void => void logged.push(message);
  const remotes = { releases: [testEntries], frame: composeFrame([testEntries]) };
  const options = { site, http: fake.http, pageCacheSeconds, publicDir, log };
  const forget = registerDocuments(app, { ...options, set: () => remotes });
  return {
    ...fake,
    app,
    logged,
    forget,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  };
}

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Category } from '@waypost/shared/contracts/category';
import type { HttpClient, Site } from '@waypost/shared/runtime';
import { buildFeed } from './build-feed.server';
import { buildSitemapFile } from './build-sitemap.server';
import { createDocumentService } from './document-service.server';
import { readFeedArticles } from './feed-articles.server';
import { readSitemapLinks } from './sitemap-links.server';
import { robots, webManifest } from './web-manifest.server';

/** What feeds and sitemap are made from. */
export interface FeedOptions {
  site: Site;
  http: HttpClient;
  /** Life of a cached document in seconds; 0 keeps nothing (design §5). */
  pageCacheSeconds: number;
  /** Folder of the files that are served from the site's root. */
  publicDir: string;
}

const RSS = 'application/rss+xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

const ROOT_FILES = [
  ...['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'social-card.png'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
];

function registerArticleFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { site, http, pageCacheSeconds } = options;
  const serve = createDocumentService(pageCacheSeconds);
  const wholeFeed = async () => buildFeed({ site, articles: await readFeedArticles(http) });

  app.get('/feed', (request, reply) =>
    serve(request, reply, 'rss', { type: RSS, make: async () => (await wholeFeed()).rss2() }),
  );
  app.get('/feed/atom', (request, reply) =>
    serve(request, reply, 'atom', { type: ATOM, make: async () => (await wholeFeed()).atom1() }),
  );
  app.get('/feed/json', (request, reply) =>
    serve(request, reply, 'json', {
      type: JSON_FEED,
      make: async () => (await wholeFeed()).json1(),
    }),
  );
  app.get<{ Params: { category: string } }>('/feed/:category', (request, reply) => {
    const slug = request.params.category;
    return serve(request, reply, `category ${slug}`, {
      type: RSS,
      make: async () => {
        const [category, articles] = await Promise.all([
          http.request<Category>({ url: `/categories/${encodeURIComponent(slug)}/` }),
          readFeedArticles(http, slug),
        ]);
        return buildFeed({ site, articles, category }).rss2();
      },
    });
  });
}

function registerSitemap(app: FastifyInstance, options: FeedOptions): void {
  const { site, http, pageCacheSeconds } = options;
  const serve = createDocumentService(pageCacheSeconds);
  const file = (number: number) => ({
    type: XML,
    make: async () =>
      buildSitemapFile(await readSitemapLinks(http, site.origin), site.origin, number),
  });
  app.get('/sitemap.xml', (request, reply) => serve(request, reply, '0', file(0)));
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,3}$).xml',
    (request, reply) =>
      serve(request, reply, request.params.number, file(Number(request.params.number))),
  );
}

/** Registers feeds, sitemap, robots.txt, web manifest and icons. */
export function registerFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { site, publicDir } = options;
  registerArticleFeeds(app, options);
  registerSitemap(app, options);

  const serve = createDocumentService(options.pageCacheSeconds);
  app.get('/robots.txt', (request, reply) =>
    serve(request, reply, 'robots', {
      type: 'text/plain; charset=utf-8',
      make: () => Promise.resolve(robots(site)),
    }),
  );
  app.get('/manifest.webmanifest', (request, reply) =>
    serve(request, reply, 'manifest', {
      type: 'application/manifest+json; charset=utf-8',
      make: () => Promise.resolve(webManifest(site)),
    }),
  );
  for (const file of ROOT_FILES) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(path.basename(file), publicDir, { maxAge: '1d' }),
    );
  }
}

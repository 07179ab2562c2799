import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Category } from '@waypost/shared/contracts/category';
import type { SiteEntries } from '@waypost/shared/contracts/site-entries.contract';
import type { HttpClient, Site } from '@waypost/shared/runtime';
import type { RemotesFrame } from '../../frame/site-frame';
import { buildFeed, type FeedFormat } from './build-feed';
import { buildSitemapFile } from './build-sitemap';
import { createDocumentService } from './document-service';
import { readFeedArticles } from './feed-articles';
import { orNull } from './read-list';
import { cacheValue } from '../cache/cache-value';
import type { Log } from './records';
import { readSitemapLinks } from './sitemap-links';
import { robots, webManifest } from './web-manifest';

export interface DocumentOptions {
  site: Site;
  http: HttpClient;
  /** Life of a cached document in seconds; 0 caches nothing (design §5). */
  pageCacheSeconds: number;
  /** Folder of the files that are served from the site's root. */
  publicDir: string;
  log: Log;
  /** What the remotes of the moment say of their pages. */
  set: () => { releases: Pick<SiteEntries, 'sitemap'>[]; frame: RemotesFrame };
}

const types: Record<FeedFormat, string> = {
  rss2: 'application/rss+xml; charset=utf-8',
  atom1: 'application/atom+xml; charset=utf-8',
  json1: 'application/feed+json; charset=utf-8',
};
const XML = 'application/xml; charset=utf-8';

const ROOT_FILES = [
  ...['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'social-card.png'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
];

/**
 * Life of a document and of what several are made from. A document made at the end of its source's
 * life must not be older than a page may be.
 */
const lifeOfEach = ({ pageCacheSeconds }: DocumentOptions): number => pageCacheSeconds / 2;

/** Drops what was made from the API's responses. */
type Forget = () => void;

function registerArticleFeeds(app: FastifyInstance, options: DocumentOptions): Forget {
  const { site, http, log, set } = options;
  const life = lifeOfEach(options);
  const { serve, forget } = createDocumentService(life);
  const readNewest = cacheValue(life, () => readFeedArticles(http));
  const formats: [path: string, format: FeedFormat][] = [
    ['/feed', 'rss2'],
    ['/feed/atom', 'atom1'],
    ['/feed/json', 'json1'],
  ];
  for (const [path, format] of formats) {
    const make = async () =>
      buildFeed(format, { site, frame: set().frame, articles: await readNewest(), log });
    app.get(path, (request, reply) => serve(request, reply, path, { type: types[format], make }));
  }
  type CategoryRequest = FastifyRequest<{ Params: { category: string } }>;
  const serveCategory = (request: CategoryRequest, reply: FastifyReply) => {
    const slug = request.params.category;
    const url = `/categories/${encodeURIComponent(slug)}/`;
    return serve(request, reply, `category ${slug}`, {
      type: types.rss2,
      make: async () => {
        // As a part of an address a dot names another address.
        const category = /^\.\.?$/.test(slug)
          ? null
          : await orNull(http.request<Category>({ url }));
        if (!category) return null;
        const articles = await readFeedArticles(http, slug);
        return buildFeed('rss2', { site, frame: set().frame, articles, category, log });
      },
    });
  };
  app.get('/feed/:category', serveCategory);
  app.get('/feed/category/:category', serveCategory);
  return () => {
    readNewest.forget();
    forget();
  };
}

function registerSitemap(app: FastifyInstance, options: DocumentOptions): Forget {
  const { site, http, log, set } = options;
  const life = lifeOfEach(options);
  const { serve, forget } = createDocumentService(life);
  const readLinks = cacheValue(life, () =>
    readSitemapLinks({ http, origin: site.origin, log }, set().releases),
  );
  const file = (number: number) => ({
    type: XML,
    make: async () => buildSitemapFile(await readLinks(), site.origin, number),
  });
  app.get('/sitemap.xml', (request, reply) => serve(request, reply, '0', file(0)));
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,3}$).xml',
    (request, reply) =>
      serve(request, reply, request.params.number, file(Number(request.params.number))),
  );
  return () => {
    readLinks.forget();
    forget();
  };
}

/**
 * Registers feeds, sitemap, robots.txt, web manifest and icons.
 *
 * @returns drops what was made from the API's responses
 */
export function registerDocuments(app: FastifyInstance, options: DocumentOptions): Forget {
  const { site, publicDir } = options;
  const forgets = [registerArticleFeeds(app, options), registerSitemap(app, options)];

  const { serve } = createDocumentService(options.pageCacheSeconds);
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
  return () => forgets.forEach((forget) => forget());
}

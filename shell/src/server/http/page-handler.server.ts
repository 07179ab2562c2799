import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router-dom';
import type { MadePage } from '../cache/made-page.server';
import type { PageCache } from '../cache/page-cache.port';
import { pageKey } from '../cache/page-key.server';
import { pagePlace } from '../metrics/page-place.server';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { ReleaseFollower } from '../releases/release-follower.server';
import { memoizeByPath } from '../releases/memoize-by-path.server';
import type { ReleaseSet } from '../releases/release-set.server';
import { canonicalAddress } from '../../routing/canonical-address';
import { setCachingHeaders, setPrivateHeaders } from './caching-headers.server';
import { makePage, type PageMaker } from './make-page.server';
import { readerBucket } from './reader-bucket.server';
import { allowStyles } from './security-headers.server';
import { sendMade } from './send-made.server';

/** What serves pages. */
export interface PageService extends PageMaker {
  releases: Pick<ReleaseFollower, 'current' | 'isSplit'>;
  cache: PageCache;
  /** Seconds that a CDN may cache a page for; 0 without one. */
  cdnSeconds: number;
}

/** Changes a page that is made on its way to one reader. */
type ChangePage = (page: MadePage) => MadePage | Promise<MadePage>;

const unchanged: ChangePage = (page) => page;

const RETRY_AFTER = '5';

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(400).type('text/plain; charset=utf-8').send('This address is not written correctly.');

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  change: ChangePage,
): Promise<FastifyReply> {
  request.pattern = page.pattern;
  if (page.location !== null) {
    return reply.code(page.status).header('Location', page.location).send();
  }
  reply.header('Content-Type', 'text/html; charset=utf-8');
  allowStyles(reply, page.styles);
  if (page.status === 503) reply.header('Retry-After', RETRY_AFTER);
  return sendMade(request, reply, await change(page));
}

/** Whether the routes match a path, and whether its page is private. */
const matchPage = memoizeByPath((set: ReleaseSet, pathname: string) => {
  const matches = matchRoutes(set.handler.dataRoutes, pathname);
  const ids = (matches ?? []).map(({ route }) => route.id ?? '');
  return { isMatched: matches !== null, isPrivate: isPrivatePage(ids, set.remotes) };
});

/** Characters that URLs are parsed without: tab and line breaks. */
const LOST_IN_URLS = /%0[9ad]/i;

/**
 * Responds to a request for a page: from the cache, from the one being made, or rendered now.
 *
 * @param change what this reader's page has besides; it is called once all headers are set
 */
export async function servePage(
  service: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
  change = unchanged,
): Promise<FastifyReply> {
  const { renderer, releases, cache, metrics, cdnSeconds } = service;
  if (!request.url.startsWith('/')) return refuse(reply);
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const { pathname, search } = canonicalAddress(new URL(renderer.site.origin + request.url));
  const secure = renderer.site.origin.startsWith('https:');
  const isSplit = releases.isSplit(() => matchPage(releases.current(), pathname).isPrivate);
  const bucket = isSplit ? readerBucket(request, reply, secure) : null;
  const set = releases.current(bucket);
  const address = pathname + search;
  const key = pageKey(set.key, address);
  // A private page is never known: it is neither cached nor shared while it is made.
  if (!cache.knows(key)) {
    // The router's patterns match no line break, not even for the page of nobody; and it reads the
    // decoded path as a URL once more, which has no tabs: `/%09/elsewhere` would become another host.
    const match = LOST_IN_URLS.test(pathname) ? null : matchPage(set, pathname);
    if (!match?.isMatched) return refuse(reply);
    // Also of a page that cannot be rendered at all.
    request.pattern = pagePlace(set.browserReleases, pathname).page;
    if (match.isPrivate) {
      metrics?.countPage('private');
      const page = await makePage(service, set, address, false);
      setPrivateHeaders(reply);
      return send(request, reply, page, change);
    }
  }
  const { page, from } = await cache.take(key, () => makePage(service, set, address, cache.stores));
  metrics?.countPage(from);
  setCachingHeaders(reply, page, { bucket, isFresh: from !== 'stale', cdnSeconds });
  return send(request, reply, page, change);
}

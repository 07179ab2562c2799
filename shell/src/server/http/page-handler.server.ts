import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router-dom';
import { type MadePage, type PageCache, pageKey, toMadePage } from '../cache/page-cache.server';
import { pagePlace } from '../metrics/page-place.server';
import type { SiteMetrics } from '../metrics/site-metrics.server';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { ReleaseSet } from '../releases/release-set.server';
import type { ReleaseFollower } from '../releases/release-follower.server';
import type { Quarantine } from '../quarantine/quarantine.server';
import { renderPage, type Renderer } from '../render/render-page.server';
import { canonicalAddress } from '../../routing/canonical-address';
import { readerBucket } from './reader-bucket.server';
import { sendMade } from './send-made.server';

/** What serves pages. */
export interface PageService {
  renderer: Renderer;
  releases: Pick<ReleaseFollower, 'current' | 'isSplit'>;
  cache: PageCache;
  quarantine: Quarantine;
  /** Takes what pages cost; `null` where nothing is measured. */
  metrics: SiteMetrics | null;
}

/** Changes a page that is made on its way to one reader. */
type ChangePage = (page: MadePage) => MadePage | Promise<MadePage>;

const unchanged: ChangePage = (page) => page;

const RETRY_AFTER = '5';

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(400).type('text/plain; charset=utf-8').send('This address is not written correctly.');

/**
 * Who may keep the page. While a canary is under way a page is one reader's own: no cache between
 * may give it to another, who may be on the other side (decision 082).
 */
function cachingHeaders(reply: FastifyReply, status: number, bucket: number | null): void {
  const whose = bucket === null ? 'public' : 'private';
  const kept = `${whose}, max-age=0, must-revalidate`;
  reply.header('Cache-Control', status < 500 ? kept : 'no-store');
  reply.header('Vary', bucket === null ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
}

/** For those who run the site: no cache may keep it, no search engine list it (decision 092). */
function privateHeaders(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
  reply.header('X-Robots-Tag', 'noindex');
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  change: ChangePage,
): Promise<FastifyReply> {
  reply.header('Content-Type', 'text/html; charset=utf-8');
  if (page.status === 503) reply.header('Retry-After', RETRY_AFTER);
  return sendMade(request, reply, await change(page));
}

const isPrivateMatch = (matches: { route: { id?: string } }[], set: ReleaseSet): boolean =>
  isPrivatePage(
    matches.map(({ route }) => route.id ?? ''),
    set.remotes,
  );

const isPrivateAt = (set: ReleaseSet, pathname: string): boolean =>
  isPrivateMatch(matchRoutes(set.handler.dataRoutes, pathname) ?? [], set);

/** Characters that URLs are parsed without: tab and line breaks. */
const LOST_IN_URLS = /%0[9ad]/i;

/**
 * Responds to a request for a page: from memory, from the one being made, or rendered now.
 *
 * @param change what this reader's page has besides; it is called once all headers are set
 */
export async function servePage(
  { renderer, releases, cache, quarantine, metrics }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
  change = unchanged,
): Promise<FastifyReply> {
  if (!request.url.startsWith('/')) return refuse(reply);
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const { pathname, search } = canonicalAddress(new URL(renderer.site.origin + request.url));
  const secure = renderer.site.origin.startsWith('https:');
  const isSplit = releases.isSplit(() => isPrivateAt(releases.current(), pathname));
  const bucket = isSplit ? readerBucket(request, reply, secure) : null;
  const set = releases.current(bucket);
  const key = pageKey(set.id, pathname + search);
  const cached = cache.get(key);
  const kept = cached ?? (await cache.pending(key));
  if (kept) {
    request.pattern = kept.pattern;
    metrics?.countPage(cached ? 'hit' : 'joined');
    cachingHeaders(reply, kept.status, bucket);
    return send(request, reply, kept, change);
  }

  // The router's patterns match no line break, not even for the page of nobody; and it reads the
  // decoded path as a URL once more, which has no tabs: `/%09/elsewhere` would become another host.
  const matches = LOST_IN_URLS.test(pathname)
    ? null
    : matchRoutes(set.handler.dataRoutes, pathname);
  if (!matches) return refuse(reply);
  const isPrivate = isPrivateMatch(matches, set);

  const place = pagePlace(set.browserReleases, pathname);
  request.pattern = place.page;
  metrics?.countPage(isPrivate ? 'private' : 'miss');
  const url = renderer.site.origin + pathname + search;
  const rendering = renderPage(renderer, set, new Request(url));
  const making = rendering.then(({ status, html, location }) =>
    location === null ? toMadePage(status, html, cache.keeps && !isPrivate, place.page) : null,
  );
  // What nobody waits for is not kept either.
  if (!isPrivate) cache.promise(key, making);
  const [rendered, made] = await Promise.all([rendering, making]).catch((error: unknown) => {
    metrics?.countRenderFailure(place);
    throw error;
  });
  const { status, location, seconds, failed } = rendered;
  quarantine.note(rendered, set, url);
  if (failed) metrics?.countRenderFailure(place);
  else metrics?.observeRender(place, seconds);
  if (isPrivate) privateHeaders(reply);
  else cachingHeaders(reply, status, bucket);
  if (made) return send(request, reply, made, change);
  return reply
    .code(status)
    .header('Location', location ?? '/')
    .send();
}

import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import type { HttpClient } from '@waypost/shared/runtime';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type DataRouteMatch, generatePath, matchRoutes } from 'react-router-dom';
import { canonicalPath, canonicalSearch } from '../../routing/canonical-address';
import type { Encoding, MadePage } from '../cache/made-page';
import { type PageCache, pageKey } from '../cache/page-cache.port';
import type { NetworkLimit } from '../http/limit-networks';
import { allowStyles } from '../http/security-headers';
import { pagePlace } from '../metrics/page-place';
import { readerBucket } from '../releases/bucket';
import type { ReleaseFollower } from '../releases/release-follower';
import { type ReleaseSet, isPrivatePage, memoizeByPath } from '../releases/release-set';
import { type PageMaker, makePage } from '../render/make-page';
import { setCachingHeaders, setPrivateHeaders } from './caching-headers';
import { carryPage } from './carry-page';
import { refusalPage } from './refusal-page';

export interface PageService extends PageMaker {
  releases: Pick<ReleaseFollower, 'current' | 'isSplit'>;
  cache: PageCache;
  /** Seconds that a CDN may cache a page for; 0 without one. */
  cdnSeconds: number;
  /** Limits pages with a query, and comparisons, that have to be made; nothing does where it is left out. */
  queryLimit?: NetworkLimit | undefined;
  /** The client of what a reader sends, by value of `X-Forwarded-For`; the renderer's own where it is left out. */
  forReader?: (address: string) => HttpClient;
}

/** Comparisons of products that anybody can join, and the few that editors wrote. */
const JOINED = /^\/compare\/.*-vs-/;

const TOO_MANY = {
  title: 'Too many requests',
  text: 'Somebody at your address has searched or compared very often. Wait a minute, then try this page again.',
  retry: true,
};

const REVALIDATED = 'max-age=0, must-revalidate';

/** A fragment with a name and a value, such as `#sign-in=abc`, that some program encoded into the path. */
const ENCODED_FRAGMENT = /^(\/(?![/\\])[^?]*?)%23([a-z][a-z-]*)(?:=|%3D)([^?]*)/i;

/** Where an address leads whose fragment became a part of its path. */
function withFragment(target: string): string | null {
  const [, pathname, name, value] = ENCODED_FRAGMENT.exec(target) ?? [];
  return pathname === undefined ? null : `${pathname}#${name}=${value}`;
}

/** Changes a page that is made on its way to one reader. */
type ChangePage = (page: MadePage) => MadePage | Promise<MadePage>;

const unchanged: ChangePage = (page) => page;

export const HTML = 'text/html; charset=utf-8';

const RETRY_AFTER = '5';

export const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(400).type('text/plain; charset=utf-8').send('This address is not written correctly.');

async function refuseTooMany(
  { renderer: { site, manifest } }: PageService,
  reply: FastifyReply,
  seconds: number,
): Promise<FastifyReply> {
  setPrivateHeaders(reply);
  reply.code(429).header('Retry-After', seconds).type(HTML);
  return reply.send(refusalPage(site, manifest, TOO_MANY));
}

/** The release set that a reader gets, and the page of it that a request is for. */
export function findPage(
  { renderer, releases, cache }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): { set: ReleaseSet; found: RequestedPage | null; bucket: number | null } {
  const { origin } = renderer.site;
  const find = (set: ReleaseSet) =>
    requestedPage(set, origin, request.url, (known) => cache.knows(pageKey(set.key, known)));
  const isSplit = releases.isSplit(() => find(releases.current())?.isPrivate === true);
  const bucket = isSplit ? readerBucket(request, reply, origin.startsWith('https:')) : null;
  const set = releases.current(bucket);
  return { set, found: find(set), bucket };
}

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
  const { cache, metrics, cdnSeconds } = service;
  const { set, found, bucket } = findPage(service, request, reply);
  if (!found) return refuse(reply);
  const meant = withFragment(request.url);
  // Not a permanent redirect: what a fragment holds may be secret, and is cached nowhere.
  if (meant !== null) {
    setPrivateHeaders(reply);
    return reply.code(302).header('Location', meant).send();
  }
  const { pathname, search, sentSearch, isCanonical, isPrivate } = found;
  if (!isCanonical) {
    // The other side of a canary may call the page otherwise.
    reply.header('Cache-Control', bucket === null ? REVALIDATED : `private, ${REVALIDATED}`);
    return reply
      .code(301)
      .header('Location', pathname + sentSearch)
      .send();
  }
  const address = pathname + search;
  const key = pageKey(set.key, address);
  // A private page is never known: it is neither cached nor shared while it is made.
  if (!cache.knows(key)) {
    // Also of a page that cannot be rendered at all.
    request.pattern = pagePlace(set.browserReleases, pathname).page;
    const isLimited = search !== '' || JOINED.test(pathname);
    const wait = !isLimited ? null : ((await service.queryLimit?.(request)) ?? null);
    if (wait !== null) return refuseTooMany(service, reply, wait);
    if (isPrivate) {
      metrics?.countPage('private');
      const page = await makePage(service, set, address, false);
      setPrivateHeaders(reply);
      return send(request, reply, page, change);
    }
  }
  const make = () => makePage(service, set, address, cache.stores);
  const { page, from } = await cache.take(key, make, (earlier) => carryPage(set, address, earlier));
  metrics?.countPage(from);
  setCachingHeaders(reply, page, { bucket, isFresh: from !== 'stale', cdnSeconds });
  return send(request, reply, page, change);
}

export interface RequestedPage {
  /** The path in its one spelling. */
  pathname: string;
  /** The query as it was sent, with its `?`, or an empty string. */
  sentSearch: string;
  /** The query in order, with what the page reads of it. */
  search: string;
  isPrivate: boolean;
  /** Whether the path was sent in its one spelling. */
  isCanonical: boolean;
}

/** Characters that URLs are parsed without: tab and line breaks. */
const LOST_IN_URLS = /%0[9ad]/i;

const isSameInLowerCase = (a: string, b: string): boolean =>
  decodeURIComponent(a).toLowerCase() === decodeURIComponent(b).toLowerCase();

/** The path with the letters of the pattern that it matches: React Router takes capitals for small ones. */
function asInPattern(pathname: string, matches: DataRouteMatch[]): string {
  const pattern = matches.map(({ route }) => route.path ?? '').join('/');
  const spelled = canonicalPath(generatePath(pattern, matches.at(-1)?.params));
  // Optional segments that are not there are spelled out.
  return spelled !== null && isSameInLowerCase(spelled, pathname) ? spelled : pathname;
}

/** What the routes say of a path; its owner never changes. */
const matchPage = memoizeByPath((set: ReleaseSet, pathname: string) => {
  const matches = matchRoutes(set.handler.dataRoutes, pathname);
  if (!matches) return { found: null };
  const ids = matches.map(({ route }) => route.id);
  const handles = matches.map(({ route }) => route.handle as RouteHandle | undefined);
  return {
    found: {
      pathname: asInPattern(pathname, matches),
      read: handles.findLast((handle) => handle?.query)?.query,
      isPrivate: isPrivatePage(ids, set.remotes),
    },
  };
});

/**
 * Finds the page of a request's target, which has one address: others lead there or share its place in
 * the cache.
 *
 * @param origin the site's
 * @param isCached whether an address of readers is cached, so that the routes need not be asked
 * @returns `null` for what is no address of a page
 */
export function requestedPage(
  set: ReleaseSet,
  origin: string,
  target: string,
  isCached: (address: string) => boolean = () => false,
): RequestedPage | null {
  if (!target.startsWith('/')) return null;
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const sent = new URL(origin + target);
  const spelled = canonicalPath(sent.pathname);
  // The router's patterns match no line break, not even for the page of nobody; and it reads the
  // decoded path as a URL once more, which has no tabs: `/%09/elsewhere` would become another host.
  if (spelled === null || LOST_IN_URLS.test(spelled)) return null;
  const page = (pathname: string, search: string, isPrivate: boolean): RequestedPage => ({
    ...{ pathname, search, isPrivate, sentSearch: sent.search },
    isCanonical: pathname === target.split('?', 1)[0],
  });
  if (sent.search === '' && isCached(spelled)) return page(spelled, '', false);
  const { found } = matchPage(set, spelled);
  if (!found) return null;
  const { pathname, isPrivate, read } = found;
  return page(pathname, canonicalSearch(sent.search, read), isPrivate);
}

/** Sends a page that is made, or leads to where it leads. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  change = unchanged,
): Promise<FastifyReply> {
  request.pattern = page.pattern;
  if (page.location !== null) {
    return reply.code(page.status).header('Location', page.location).send();
  }
  reply.header('Content-Type', HTML);
  allowStyles(reply, page.styles);
  if (page.status === 503) reply.header('Retry-After', RETRY_AFTER);
  return sendMade(request, reply, await change(page));
}

/** Encodings that pages are sent in, the best first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Picks the encoding for `Accept-Encoding`: what the reader prefers, else brotli before gzip. */
export const pickEncoding = (accept = ''): Encoding => negotiate(accept, encodings) ?? 'identity';

/**
 * Sends a page or document that is made, in the best encoding that the reader takes, or 304 where
 * the reader's copy is still right. The caller sets what else its headers say.
 */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage,
): Promise<FastifyReply> {
  reply.code(made.status);
  if (made.status < 500) reply.header('ETag', made.etag);
  if (made.status === 200 && fresh(request.headers, { etag: made.etag })) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await made.body(encoding));
}

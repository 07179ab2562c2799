import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpClient } from '@waypost/shared/runtime';
import type { MadePage } from '../cache/made-page';
import { type PageCache, pageKey } from '../cache/page-cache.port';
import { pagePlace } from '../metrics/page-place';
import type { ReleaseFollower } from '../releases/release-follower';
import type { ReleaseSet } from '../releases/release-set';
import { setCachingHeaders, setPrivateHeaders } from './caching-headers';
import { makePage, type PageMaker } from './make-page';
import { type RequestedPage, requestedPage } from './page-address';
import type { NetworkLimit } from '../http/limit-networks';
import { readerBucket } from '../releases/bucket';
import { allowStyles } from '../http/security-headers';
import { sendMade } from '../http/send-made';
import { refusalPage } from './refusal-page';

/** What serves pages. */
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

/** Changes a page that is made on its way to one reader. */
type ChangePage = (page: MadePage) => MadePage | Promise<MadePage>;

const unchanged: ChangePage = (page) => page;

/** Comparisons of products that anybody can join, and the few that editors wrote. */
const JOINED = /^\/compare\/.*-vs-/;

/** Type of pages. */
export const HTML = 'text/html; charset=utf-8';

const TOO_MANY = {
  title: 'Too many requests',
  text: 'Somebody at your address has searched or compared very often. Wait a minute, then try this page again.',
  retry: true,
};

const RETRY_AFTER = '5';

const REVALIDATED = 'max-age=0, must-revalidate';

/** A fragment with a name and a value, such as `#sign-in=abc`, that some program encoded into the path. */
const ENCODED_FRAGMENT = /^(\/(?![/\\])[^?]*?)%23([a-z][a-z-]*)(?:=|%3D)([^?]*)/i;

/** Where an address leads whose fragment became a part of its path. */
function withFragment(target: string): string | null {
  const [, pathname, name, value] = ENCODED_FRAGMENT.exec(target) ?? [];
  return pathname === undefined ? null : `${pathname}#${name}=${value}`;
}

/** Refuses what is no address of a page. */
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
  const { page, from } = await cache.take(key, () => makePage(service, set, address, cache.stores));
  metrics?.countPage(from);
  setCachingHeaders(reply, page, { bucket, isFresh: from !== 'stale', cdnSeconds });
  return send(request, reply, page, change);
}

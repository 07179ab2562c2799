import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router';
import { type MadePage, type PageCache, pageKey, toMadePage } from '../cache/page-cache.server';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { ReleaseSet } from '../releases/release-set.server';
import type { ReleaseFollower } from '../releases/release-follower.server';
import { renderPage, type Renderer } from '../render/render-page.server';
import { canonicalAddress } from '../../routing/canonical-address';
import { pickEncoding } from './encoding.server';
import { isCurrent } from './is-current.server';
import { readerBucket } from './reader-bucket.server';

/** What serves pages. */
export interface PageService {
  renderer: Renderer;
  releases: ReleaseFollower;
  cache: PageCache;
}

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

function pageHeaders(reply: FastifyReply, status: number): void {
  reply.code(status);
  reply.header('Content-Type', 'text/html; charset=utf-8');
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
}

async function send(request: FastifyRequest, reply: FastifyReply, page: MadePage) {
  pageHeaders(reply, page.status);
  if (page.status < 500) reply.header('ETag', page.etag);
  if (page.status === 200 && isCurrent(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await page.body(encoding));
}

const isPrivateMatch = (matches: { route: { id?: string } }[], set: ReleaseSet): boolean =>
  isPrivatePage(
    matches.map(({ route }) => route.id ?? ''),
    set.remotes,
  );

const isPrivateAt = (set: ReleaseSet, pathname: string): boolean =>
  isPrivateMatch(matchRoutes(set.handler.dataRoutes, pathname) ?? [], set);

/** Answers a request for a page: from memory, from the one being made, or rendered now. */
export async function servePage(
  { renderer, releases, cache }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.url.startsWith('/')) return refuse(reply);
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const { pathname, search } = canonicalAddress(new URL(renderer.site.origin + request.url));
  const secure = renderer.site.origin.startsWith('https:');
  const isSplit = releases.isSplit(() => isPrivateAt(releases.current(), pathname));
  const bucket = isSplit ? readerBucket(request, reply, secure) : null;
  const set = releases.current(bucket);
  const key = pageKey(set.id, pathname + search);
  const kept = cache.get(key) ?? (await cache.pending(key));
  if (kept) {
    cachingHeaders(reply, kept.status, bucket);
    return send(request, reply, kept);
  }

  // The router's patterns match no line break, not even for the page of nobody.
  const matches = matchRoutes(set.handler.dataRoutes, pathname);
  if (!matches) return refuse(reply);
  const isPrivate = isPrivateMatch(matches, set);

  const rendering = renderPage(
    renderer,
    set,
    new Request(renderer.site.origin + pathname + search),
  );
  const making = rendering.then(({ status, html, location }) =>
    location === null ? toMadePage(status, html, cache.keeps && !isPrivate) : null,
  );
  // What nobody waits for is not kept either.
  if (!isPrivate) cache.promise(key, making);
  const made = await making;
  const { status, location } = await rendering;
  if (isPrivate) privateHeaders(reply);
  else cachingHeaders(reply, status, bucket);
  if (made) return send(request, reply, made);
  return reply
    .code(status)
    .header('Location', location ?? '/')
    .send();
}

import { PassThrough, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, type PageCache, toCachedPage } from '../cache/page-cache.server';
import type { ReleaseFollower } from '../releases/release-follower.server';
import { renderPage, type RenderedPage, type Renderer } from '../render/render-page.server';
import { canonicalAddress } from '../../routing/canonical-address';
import { pickEncoding } from './encoding.server';
import { isCurrent } from './is-current.server';

/** What serves pages. */
export interface PageService {
  renderer: Renderer;
  releases: ReleaseFollower;
  cache: PageCache;
}

const RETRY_AFTER = '5';

function pageHeaders(reply: FastifyReply, status: number): void {
  reply.code(status);
  reply.header('Content-Type', 'text/html; charset=utf-8');
  reply.header('Cache-Control', status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store');
  reply.header('Vary', 'Accept-Encoding');
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  pageHeaders(reply, page.status);
  reply.header('ETag', page.etag);
  if (page.status === 200 && isCurrent(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

/** A page that goes to its first reader and, where pages are kept, whole into the cache. */
interface Delivery {
  page: RenderedPage;
  /** The HTML for the first reader, who may be slow: what it has not taken waits in memory. */
  html: PassThrough;
  /** What the next readers get; `null` when the page is not kept. */
  cached: Promise<CachedPage | null>;
}

function deliver(page: RenderedPage, keeps: boolean): Delivery {
  const html = new PassThrough();
  const chunks: Buffer[] = [];
  const kept = keeps && page.status < 500 && page.stream !== null;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (kept) chunks.push(chunk);
      // The first reader may have left; the next ones still want the page.
      if (!html.destroyed) html.write(chunk);
      done();
    },
  });
  const cached = finished(sink)
    .finally(() => {
      html.end();
      page.release();
    })
    .then(() => (kept ? toCachedPage(page.status, Buffer.concat(chunks)) : null));
  if (page.stream) page.stream.pipe(sink);
  else sink.end();
  return { page, html, cached };
}

const compressor = (encoding: 'br' | 'gzip') =>
  encoding === 'br'
    ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zlib.createGzip({ level: 6 });

function stream(request: FastifyRequest, reply: FastifyReply, { page, html }: Delivery) {
  pageHeaders(reply, page.status);
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(html);
  reply.header('Content-Encoding', encoding);
  return reply.send(html.pipe(compressor(encoding)));
}

/** Answers a request for a page: from memory, from the one being made, or rendered now. */
export async function servePage(
  { renderer, releases, cache }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const set = releases.current();
  if (!request.url.startsWith('/')) return reply.code(400).type('text/plain').send('Bad address');
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const { pathname, search } = canonicalAddress(new URL(renderer.site.origin + request.url));
  const key = `${set.id} ${pathname}${search}`;
  const kept = cache.get(key) ?? (await cache.pending(key));
  if (kept) return sendCached(request, reply, kept);

  const url = renderer.site.origin + pathname + search;
  const delivery = renderPage(renderer, set, new Request(url)).then((page) =>
    deliver(page, cache.keeps),
  );
  const cached = delivery.then((made) => made.cached);
  cache.promise(key, cached);
  const made = await delivery;
  const { status, location } = made.page;
  if (location !== null) return reply.code(status).header('Location', location).send();
  return stream(request, reply, made);
}

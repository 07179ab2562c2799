import { PassThrough, Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, type PageCache, toCachedPage } from '../cache/page-cache.server';
import type { ReleaseFollower } from '../releases/release-follower.server';
import { renderPage, type RenderedPage, type Renderer } from '../render/render-page.server';
import { pickEncoding } from './encoding.server';

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
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

/** A slow reader must not hold up the cache: what it has not taken yet waits in memory. */
const READER_BUFFER = 16 * 1024 * 1024;

/** A page that goes to its first reader and, whole, into the cache. */
interface Delivery {
  page: RenderedPage;
  /** The HTML for the first reader. */
  html: PassThrough;
  /** What the next readers get; `null` when the page has no HTML. */
  cached: Promise<CachedPage | null>;
}

function deliver(page: RenderedPage): Delivery {
  const html = new PassThrough({ highWaterMark: READER_BUFFER });
  const chunks: Buffer[] = [];
  const cached = new Promise<CachedPage | null>((resolve, reject) => {
    const tee = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        html.write(chunk);
        done();
      },
      flush(done) {
        html.end();
        page.release();
        toCachedPage(page.status, Buffer.concat(chunks)).then(resolve, reject);
        done();
      },
    });
    tee.resume();
    if (page.stream) page.stream.pipe(tee);
    else resolve(null);
  });
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
  const key = `${set.id} ${request.url}`;
  const kept = cache.get(key) ?? (await cache.pending(key));
  if (kept) return sendCached(request, reply, kept);

  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const url = new URL(renderer.site.origin + request.url);
  const delivery = renderPage(renderer, set, new Request(url)).then(deliver);
  cache.promise(
    key,
    delivery.then(({ cached }) => cached),
  );
  const made = await delivery;
  const { status, location } = made.page;
  if (location !== null) return reply.code(status).header('Location', location).send();
  return stream(request, reply, made);
}

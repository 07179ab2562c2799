import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { allowStyles } from '../http/security-headers';
import type { Encoding, MadePage } from '../cache/made-page';

/** Seconds that a CDN may show a page for while the site cannot be reached: a day. */
const STALE_IF_ERROR = 86_400;

/** What a page's headers say of caching. */
export interface Caching {
  /** The reader's bucket while pages differ by it; `null` where they are the same for all. */
  bucket: number | null;
  /** Whether nothing newer is being made. */
  isFresh: boolean;
  /** Seconds that a CDN may cache a page for; with 0 it revalidates every time (decision 131). */
  cdnSeconds: number;
}

function cacheControl(
  { status, keys, isPartial, lacksFragments }: MadePage,
  { bucket, isFresh, cdnSeconds }: Caching,
): Record<string, string> {
  if (status >= 500) return { 'Cache-Control': 'no-store' };
  // No cache between may give one reader's page to another, who may be on the other side (decision 082).
  if (bucket !== null) return { 'Cache-Control': 'private, max-age=0, must-revalidate' };
  // One past its age would grow old in the CDN once more, one with a gap would stay so.
  if (cdnSeconds === 0 || !isFresh || isPartial || lacksFragments) {
    return { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  }
  const stale = `stale-while-revalidate=${cdnSeconds}, stale-if-error=${STALE_IF_ERROR}`;
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${cdnSeconds}, ${stale}`,
    'Surrogate-Key': keys.join(' '),
  };
}

/** Says who may cache a page that is not private, and for how long. */
export function setCachingHeaders(reply: FastifyReply, page: MadePage, caching: Caching): void {
  reply.headers(cacheControl(page, caching));
  reply.header('Vary', caching.bucket === null ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
}

/** For those who run the site: no cache may store it, no search engine list it (decision 092). */
export function setPrivateHeaders(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
  reply.header('X-Robots-Tag', 'noindex');
}

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

/** Encodings that pages are sent in, the best first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Picks the encoding for `Accept-Encoding`: what the reader prefers, else brotli before gzip. */
export const pickEncoding = (accept = ''): Encoding => negotiate(accept, encodings) ?? 'identity';

/** Changes a page that is made on its way to one reader. */
export type ChangePage = (page: MadePage) => MadePage | Promise<MadePage>;

export const unchanged: ChangePage = (page) => page;

/** Type of pages. */
export const HTML = 'text/html; charset=utf-8';

const RETRY_AFTER = '5';

/** Refuses what is no address of a page. */
export const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(400).type('text/plain; charset=utf-8').send('This address is not written correctly.');

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

import type { FastifyReply } from 'fastify';
import type { MadePage } from '../cache/made-page';

/** Seconds that a CDN may show a page for while the site cannot be reached: a day. */
const STALE_IF_ERROR = 86_400;

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

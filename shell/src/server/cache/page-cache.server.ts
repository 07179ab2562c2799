import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Encodings a cached page is kept in; the key is the value of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is kept: compressed once, answered from memory (design §10). */
export interface CachedPage {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Bytes that cached pages may take. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Bytes that kept 404 pages may take. */
const MAX_MISSING_BYTES = 2 * 1024 * 1024;

/** Compresses a page in every encoding. Brotli's level 5 is the best trade for pages made anew. */
export async function toCachedPage(status: number, html: Buffer): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotli(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip(html, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { br, gzip: gz, identity: html } };
}

/** Keeps whole pages for some seconds; a page that is being made is made once (design §2). */
export interface PageCache {
  /** False where nothing is kept. */
  keeps: boolean;
  get: (key: string) => CachedPage | undefined;
  /** The page that someone else is making right now. */
  pending: (key: string) => Promise<CachedPage | null> | undefined;
  /** Promises a page for the key, so that others wait for it; `null` when it can't be kept. */
  promise: (key: string, page: Promise<CachedPage | null>) => void;
}

/**
 * Makes the cache.
 *
 * @param seconds life of a page; with 0 nothing is kept and nobody waits for another's page
 * @param clock tells milliseconds
 */
export function createPageCache(
  seconds: number,
  clock = { now: () => performance.now() },
): PageCache {
  if (seconds === 0) {
    return {
      keeps: false,
      get: () => undefined,
      pending: () => undefined,
      // Whoever asked for the page sees its failure; here it has no other listener.
      promise: (_key, page) => void page.catch(() => null),
    };
  }
  const store = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      maxSize,
      sizeCalculation: ({ bodies }) =>
        bodies.br.length + bodies.gzip.length + bodies.identity.length,
      ttl: seconds * 1000,
      ttlResolution: 0,
      perf: clock,
    });
  const pages = store(MAX_BYTES);
  // Apart, so that addresses nobody has never push out pages that readers ask for.
  const missing = store(MAX_MISSING_BYTES);
  const making = new Map<string, Promise<CachedPage | null>>();
  return {
    keeps: true,
    get: (key) => pages.get(key) ?? missing.get(key),
    pending: (key) => making.get(key),
    promise(key, page) {
      // A failure belongs to the request that made the page; who waited makes it anew.
      const settled = page.catch(() => null);
      making.set(key, settled);
      void settled.then((made) => {
        if (made && made.status < 500) (made.status === 404 ? missing : pages).set(key, made);
        making.delete(key);
      });
    },
  };
}

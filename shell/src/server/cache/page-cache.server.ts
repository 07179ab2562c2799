import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Encodings a page is sent in; the name is the value of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as readers get it. */
export interface MadePage {
  status: number;
  /** Pattern of the page's address; empty for feeds and other documents. */
  pattern: string;
  etag: string;
  /** The page in an encoding; made when it is first requested, then kept with the page. */
  body: (encoding: Encoding) => Promise<Buffer> | Buffer;
  /** Bytes of the page as it is, without its encodings. */
  size: number;
}

/** Bytes that cached pages may take. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What a page takes with its encodings, in its own size. */
const WITH_ENCODINGS = 1.5;

/** Bytes that kept refusals may take: 404, 400, redirects. */
const MAX_MISSING_BYTES = 2 * 1024 * 1024;

/** Brotli's quality: pages made anew for each reader gain nothing by more. */
const QUALITY = { kept: 5, once: 3 };

/**
 * Makes a page of rendered HTML. It is compressed as a whole: React hands it out in parts so small
 * that compressing them as they come costs seven times as much.
 *
 * @param keeps whether others will get the same page
 * @param pattern of its address, for metrics
 */
export function toMadePage(status: number, html: Buffer, keeps: boolean, pattern = ''): MadePage {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: keeps ? QUALITY.kept : QUALITY.once };
  const make = {
    br: () => brotli(html, { params }),
    gzip: () => gzip(html, { level: keeps ? 6 : 3 }),
    identity: () => html,
  };
  const bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {};
  return {
    status,
    pattern,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => (bodies[encoding] ??= make[encoding]()),
    size: html.length,
  };
}

/** Key of an address in a release set; without an address the beginning of all keys of the set. */
export const pageKey = (setId: number, address = ''): string => `${setId} ${address}`;

/** Keeps whole pages for some seconds; a page that is being made is made once (design §2). */
export interface PageCache {
  /** False where nothing is kept. */
  keeps: boolean;
  get: (key: string) => MadePage | undefined;
  /** Whether a page of status 200 is kept whose key begins so. */
  hasPages: (prefix: string) => boolean;
  /** The page that someone else is making right now. */
  pending: (key: string) => Promise<MadePage | null> | undefined;
  /** Promises a page for the key, so that others wait for it; `null` when it can't be kept. */
  promise: (key: string, page: Promise<MadePage | null>) => void;
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
      hasPages: () => false,
      pending: () => undefined,
      // Whoever requested the page sees its failure; here it has no other listener.
      promise: (_key, page) => void page.catch(() => null),
    };
  }
  const store = (maxSize: number) =>
    new LRUCache<string, MadePage>({
      maxSize,
      sizeCalculation: ({ size }) => Math.ceil(size * WITH_ENCODINGS),
      ttl: seconds * 1000,
      ttlResolution: 0,
      perf: clock,
    });
  const pages = store(MAX_BYTES);
  // Apart, so that addresses which have no page never push out pages that readers request.
  const missing = store(MAX_MISSING_BYTES);
  const making = new Map<string, Promise<MadePage | null>>();
  return {
    keeps: true,
    get: (key) => pages.get(key) ?? missing.get(key),
    hasPages(prefix) {
      // The store leaves out what is too old.
      for (const key of pages.keys()) if (key.startsWith(prefix)) return true;
      return false;
    },
    pending: (key) => making.get(key),
    promise(key, page) {
      // A failure belongs to the request that made the page; who waited makes it anew.
      const settled = page.catch(() => null);
      making.set(key, settled);
      void settled.then((made) => {
        if (made && made.status < 500) (made.status === 200 ? pages : missing).set(key, made);
        making.delete(key);
      });
    },
  };
}

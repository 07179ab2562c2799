import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { withoutRenderingState } from '@waypost/shared/host/rendering-state';
import type { UsedRemotes } from '../releases/used-remotes';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const brotliDecompress = promisify(zlib.brotliDecompress);

/** Encodings a page is sent in; the name is the value of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What is known of a page besides its text. */
export interface MadePageFacts {
  status: number;
  /** Pattern of the page's address; empty for feeds and other documents. */
  pattern: string;
  /** Surrogate keys: what of the API's data the page was made from (decision 132). */
  keys: readonly string[];
  /** What the CSP allows the styles in it by, such as `sha256-…`. */
  styles: readonly string[];
  /** What it has of which remotes; `null` for other documents. */
  used: UsedRemotes | null;
}

export interface MadePage extends MadePageFacts {
  /** Where a redirect leads to; `null` for a page. */
  location: string | null;
  /** Whether a call of the API failed that the page does without: it never replaces a whole page. */
  isPartial: boolean;
  /** Whether a fragment was late or failed: no cache stores the page. */
  lacksFragments: boolean;
  /** Whether its address was put together of products that anybody can choose: it is no page of the site's own. */
  isComposed: boolean;
  etag: string;
  /** The page in an encoding; made when it is first requested, then cached with the page. */
  body: (encoding: Encoding) => Promise<Buffer> | Buffer;
  /** Bytes of the page as it is, without its encodings. */
  size: number;
}

/** Brotli's quality: pages made anew for each reader gain nothing by more. */
const QUALITY = { cached: 5, once: 3 };

/** A weak ETag: the same for all renderings of the same data, so that browsers and CDNs get a 304. */
const etagOf = (html: Buffer): string => {
  const hash = createHash('sha256').update(
    withoutRenderingState(html.toString('latin1')),
    'latin1',
  );
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};

type Makers = Record<Encoding, () => Promise<Buffer> | Buffer>;

/** Makes each encoding once. */
function bodyOf(make: Makers): MadePage['body'] {
  const bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {};
  return (encoding) => (bodies[encoding] ??= make[encoding]());
}

/**
 * Makes a page of rendered HTML. It is compressed as a whole: React hands it out in parts so small
 * that compressing them as they come costs seven times as much.
 *
 * @param isCached whether others will get the same page
 */
export function toMadePage(
  html: Buffer,
  isCached: boolean,
  facts: Partial<Omit<MadePage, 'etag' | 'body' | 'size'>> = {},
): MadePage {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: isCached ? QUALITY.cached : QUALITY.once,
  };
  return {
    ...{ status: 200, pattern: '', keys: [], styles: [], used: null, location: null },
    ...{ isPartial: false, isComposed: false, lacksFragments: false },
    ...facts,
    etag: etagOf(html),
    body: bodyOf({
      br: () => brotli(html, { params }),
      gzip: () => gzip(html, { level: isCached ? 6 : 3 }),
      identity: () => html,
    }),
    size: html.length,
  };
}

/** Makes a page of what a file stored of it: its text in brotli, and what was known of it. */
export function restorePage(
  compressed: Buffer,
  facts: MadePageFacts & Pick<MadePage, 'etag' | 'size'>,
): MadePage {
  const html = (): Promise<Buffer> => brotliDecompress(compressed);
  return {
    ...{ location: null, isPartial: false, isComposed: false, lacksFragments: false },
    ...facts,
    body: bodyOf({ br: () => compressed, gzip: async () => gzip(await html()), identity: html }),
  };
}

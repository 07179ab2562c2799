import type { MadePage } from './made-page';
import type { PageFolder } from './page-folder';
import type { Clock } from './page-store';

/** How a page came: from the cache (fresh or past its age), from one being made, or made now. */
export type PageSource = 'hit' | 'stale' | 'joined' | 'miss';

/** How a page came out that was made anew. */
export type RefreshOutcome = 'changed' | 'unchanged' | 'failed';

/** Makes a page; a status of 500 or more is a failure, as is a rejection. */
export type MakePage = () => Promise<MadePage>;

/** Makes a page of the one that another release set has at the same address; `null` where it has to be made anew. */
export type CarryPage = (earlier: MadePage) => Promise<MadePage | null>;

export interface TakenPage {
  page: MadePage;
  from: PageSource;
}

export interface PageCacheOptions {
  /** Age in seconds up to which a page is fresh; with 0 nothing is cached or shared. */
  seconds: number;
  /**
   * Seconds past its age that a page may be served at once, made anew behind. Older ones are served
   * only where no newer one can be made.
   */
  staleSeconds?: (page: MadePage) => number;
  clock?: Clock;
  /** Resolves after so many milliseconds: how the time passes before a page is made behind. */
  wait?: (ms: number) => Promise<void>;
  /** Where pages of status 200 are stored beyond a restart. */
  files?: PageFolder | null;
  onRefresh?: (outcome: RefreshOutcome) => void;
}

/** Caches whole pages: a page that was made once is served at once from then on (decision 131). */
export interface PageCache {
  /** False where nothing is cached. */
  stores: boolean;
  /** Whether a page is cached or being made. */
  knows: (key: string) => boolean;
  /**
   * The page, and how it came; only one that was never made is waited for.
   *
   * @param carry called before a page is made that is not cached for its own release set
   * @throws what `make` throws, where no earlier page stands in
   */
  take: (key: string, make: MakePage, carry?: CarryPage) => Promise<TakenPage>;
  /** Whether a page of status 200 is cached whose key begins so. */
  hasPages: (prefix: string) => boolean;
  /** Keys of the pages of status 200 that are cached, the most recently used first. */
  pageKeys: () => string[];
  /** Makes or carries a page behind, in its turn, unless it is fresh or being made. */
  refresh: (key: string, make: MakePage, carry?: CarryPage) => void;
  /**
   * Makes all pages anew that something has changed of.
   *
   * @param keys surrogate keys; `null` for everything
   * @param makerOf how a page is made now; those of `null` are dropped
   */
  change: (keys: ReadonlySet<string> | null, makerOf: (key: string) => MakePage | null) => void;
  /** Drops pages for good, also from the disk; returns how many. */
  drop: (isDropped: (key: string, page: MadePage) => boolean) => number;
}

/**
 * Key of an address in a release set; without an address the beginning of all keys of the set.
 *
 * @param setKey fingerprint of the set, which has no blank
 * @param address path and query
 */
export const pageKey = (setKey: string, address = ''): string => `${setKey} ${address}`;

export function splitPageKey(key: string): { setKey: string; address: string } {
  const end = key.indexOf(' ');
  return { setKey: key.slice(0, end), address: key.slice(end + 1) };
}

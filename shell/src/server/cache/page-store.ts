import { LRUCache } from 'lru-cache';
import type { MadePage } from './made-page';

const MIB = 1024 * 1024;

/**
 * Bytes that cached pages may take. Addresses that anybody can think up have room of their own, so
 * that they never push out pages that readers request: those with a query, composed comparisons, and those
 * without a page (404, 400).
 */
const ROOM = { pages: 64 * MIB, queried: 16 * MIB, missing: 2 * MIB };

/** What a page takes with its encodings, in its own size. */
const WITH_ENCODINGS = 1.5;

/** Bytes that an entry takes beside its page's text: of objects, headers and surrogate keys, and of each character of its key. */
const ENTRY_BYTES = 2_000;
const CHARACTER_BYTES = 2;

/** Milliseconds that a page is cached for when nothing newer can be made: a day. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/** The same for what is absent: nobody misses it while the API is away. */
const MISSING_MS = 60_000;

/** A cached page. Times are in milliseconds of the cache's clock. */
export interface CachedPage {
  page: MadePage;
  madeAt: number;
  /** Whether what it was made from has changed since. */
  isChanged: boolean;
  /** It is not made anew before: the last try has failed. 0 where it has not. */
  retryAt: number;
}

/** Tells milliseconds. */
export interface Clock {
  now: () => number;
}

/** Caches pages within bounds of bytes and age; the least recently used one goes first. */
export class PageStore {
  readonly #rooms;

  /** @param onGone hears of every page that is no longer cached */
  constructor(clock: Clock, onGone: (key: string) => void) {
    const room = (maxSize: number, ttl: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: ({ page }, key) =>
          Math.ceil(page.size * WITH_ENCODINGS) + key.length * CHARACTER_BYTES + ENTRY_BYTES,
        ttl,
        ttlResolution: 0,
        perf: clock,
        dispose: (_entry, key, reason) => {
          if (reason !== 'set') onGone(key);
        },
      });
    this.#rooms = {
      pages: room(ROOM.pages, MAX_AGE_MS),
      queried: room(ROOM.queried, MAX_AGE_MS),
      missing: room(ROOM.missing, MISSING_MS),
    };
  }

  #roomFor(key: string, { status, isComposed }: MadePage): LRUCache<string, CachedPage> {
    if (status !== 200) return this.#rooms.missing;
    return isComposed || key.includes('?') ? this.#rooms.queried : this.#rooms.pages;
  }

  get(key: string): CachedPage | undefined {
    const { pages, queried, missing } = this.#rooms;
    return pages.get(key) ?? queried.get(key) ?? missing.get(key);
  }

  /** The same without counting as a use of the page. */
  peek(key: string): CachedPage | undefined {
    const { pages, queried, missing } = this.#rooms;
    return pages.peek(key) ?? queried.peek(key) ?? missing.peek(key);
  }

  set(key: string, entry: CachedPage): void {
    const room = this.#roomFor(key, entry.page);
    for (const other of Object.values(this.#rooms)) if (other !== room) other.delete(key);
    room.set(key, entry, { start: entry.madeAt });
  }

  delete(key: string): void {
    for (const room of Object.values(this.#rooms)) room.delete(key);
  }

  /** All that is cached, the most recently used first; what is too old is left out. */
  entries(): [key: string, entry: CachedPage][] {
    const { pages, queried, missing } = this.#rooms;
    return [pages, queried, missing].flatMap((room) => [...room.entries()]);
  }

  /** Pages of status 200 whose key ends so, the newest first. */
  ending(end: string): [key: string, entry: CachedPage][] {
    const { pages, queried } = this.#rooms;
    return [pages, queried]
      .flatMap((room) => [...room.entries()].filter(([key]) => key.endsWith(end)))
      .toSorted(([, a], [, b]) => b.madeAt - a.madeAt);
  }

  /** Whether a page of status 200 is cached whose key begins so. */
  hasPages(prefix: string): boolean {
    // The store leaves out what is too old.
    for (const key of this.#rooms.pages.keys()) if (key.startsWith(prefix)) return true;
    return false;
  }
}

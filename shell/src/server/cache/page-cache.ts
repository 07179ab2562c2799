import { setImmediate as turn, setTimeout as timer } from 'node:timers/promises';
import { limitFunction } from 'p-limit';
import type { MadePage } from './made-page';
import {
  type CarryPage,
  type MakePage,
  type PageCache,
  type PageCacheOptions,
  type TakenPage,
  splitPageKey,
} from './page-cache.port';
import { type CachedPage, MAX_AGE_MS, PageStore } from './page-store';

/** Pages that are made anew at the same time while nobody waits for them. */
const REFRESHES = 2;

/**
 * Milliseconds from serving a page past its age to making it anew. Its reader requests scripts and
 * images meanwhile, which the same thread serves.
 */
const BEHIND_MS = 1_000;

/** Milliseconds until a page is tried again that could not be made anew. */
const RETRY_MS = 5_000;

/** A page that is being made. */
interface Flight {
  page: Promise<MadePage>;
  /** What has changed since it began; `null` is everything. */
  changes: (ReadonlySet<string> | null)[];
  isDropped: boolean;
}

const isGood = ({ status }: MadePage): boolean => status < 500;

/** Whether a page may take the place of an earlier one: a failure or a partial page may not. */
const replaces = (page: MadePage, before: MadePage): boolean =>
  isGood(page) && !page.lacksFragments && (!page.isPartial || before.isPartial);

const isTouched = (page: MadePage, keys: ReadonlySet<string> | null): boolean =>
  keys === null || page.keys.some((key) => keys.has(key));

/** A cache that stores nothing: everybody gets a page of their own. */
const keepsNothing: PageCache = {
  stores: false,
  knows: () => false,
  take: async (_key, make) => ({ page: await make(), from: 'miss' }),
  hasPages: () => false,
  pageKeys: () => [],
  refresh: () => undefined,
  change: () => undefined,
  drop: () => 0,
};

export function createPageCache({
  seconds,
  staleSeconds = () => 0,
  clock = { now: () => performance.now() },
  wait = (ms) => timer(ms, undefined, { ref: false }),
  files = null,
  onRefresh = () => undefined,
}: PageCacheOptions): PageCache {
  if (seconds === 0) return keepsNothing;
  const store = new PageStore(clock, (key) => files?.remove(key));
  for (const { key, page, ageMs } of files?.restored() ?? []) {
    const madeAt = clock.now() - ageMs;
    if (ageMs < MAX_AGE_MS) store.set(key, { page, madeAt, isChanged: false, retryAt: 0 });
    else files?.remove(key);
  }
  const making = new Map<string, Flight>();
  const carrying = new Map<string, Promise<void>>();
  const waiting = new Set<string>();
  const behind = new Set<string>();

  const ageOf = ({ madeAt }: CachedPage): number => (clock.now() - madeAt) / 1_000;
  const isFresh = (entry: CachedPage): boolean => !entry.isChanged && ageOf(entry) < seconds;
  const isServedFirst = (entry: CachedPage): boolean =>
    // The last try has failed: nobody waits for the next one.
    entry.retryAt > 0 ||
    (!entry.page.isPartial && ageOf(entry) < seconds + staleSeconds(entry.page));

  /** Whether a page without some of its fragments is better than an earlier one with all: never stored itself. */
  const isOutdated = (entry: CachedPage): boolean =>
    entry.isChanged || ageOf(entry) >= seconds + staleSeconds(entry.page);

  const add = (key: string, page: MadePage, flight: Flight): void => {
    if (flight.isDropped) return;
    const before = store.get(key);
    if (isGood(page) && page.lacksFragments) {
      if (before && isOutdated(before)) store.delete(key);
      else failAt(key);
      return;
    }
    if (!isGood(page) || (before && !replaces(page, before.page))) return failAt(key);
    const isSame = before?.page.etag === page.etag;
    if (before) onRefresh(isSame ? 'unchanged' : 'changed');
    if (page.location !== null) return store.delete(key);
    // What was read before a change may be older than it: it is made once more.
    const isChanged = flight.changes.some((keys) => isTouched(page, keys));
    // The same page is compressed already.
    const cached = isSame ? { ...page, body: before.page.body } : page;
    store.set(key, { page: cached, madeAt: clock.now(), isChanged, retryAt: 0 });
    const { status, isPartial, isComposed } = page;
    if (status === 200 && !isPartial && !isComposed && !isChanged) files?.save(key, cached);
  };
  const failAt = (key: string): void => {
    const entry = store.get(key);
    if (!entry) return;
    entry.retryAt = clock.now() + RETRY_MS;
    onRefresh('failed');
  };

  const run = async (key: string, make: MakePage, flight: Flight): Promise<MadePage> => {
    try {
      const page = await make();
      add(key, page, flight);
      return page;
    } catch (error) {
      failAt(key);
      throw error;
    } finally {
      if (making.get(key) === flight) making.delete(key);
      if (store.get(key)?.isChanged) refresh(key, make);
    }
  };

  const start = (key: string, make: MakePage): Promise<MadePage> => {
    const flight: Flight = {
      changes: [],
      isDropped: false,
      page: Promise.resolve().then(() => run(key, make, flight)),
    };
    making.set(key, flight);
    return flight.page;
  };

  /** Caches the newest page of the same address that another release set has and that can be carried, with its age. */
  const carryNewest = async (key: string, carry: CarryPage): Promise<void> => {
    for (const [earlierKey, earlier] of store.ending(` ${splitPageKey(key).address}`)) {
      if (earlier.isChanged || earlier.page.isPartial || !isServedFirst(earlier)) continue;
      const page = await carry(earlier.page).catch(() => null);
      // It may have changed or been dropped meanwhile.
      if (!page || earlier.isChanged || store.peek(earlierKey) !== earlier) continue;
      // Not on the disk before it is made anew: a file says nothing of the age that it has here.
      if (!store.get(key)) store.set(key, { ...earlier, page });
      return;
    }
  };
  /** What is cached of a page, else what can be carried: once for all who want it. */
  const findEntry = async (
    key: string,
    carry: CarryPage | undefined,
  ): Promise<CachedPage | undefined> => {
    const entry = store.get(key);
    if (entry || !carry || making.has(key)) return entry;
    const under = carrying.get(key) ?? carryNewest(key, carry);
    carrying.set(key, under);
    await under;
    carrying.delete(key);
    return store.get(key);
  };

  const refreshInTurn = limitFunction(
    async (key: string, make: MakePage, carry?: CarryPage): Promise<void> => {
      // Readers come first.
      await turn();
      waiting.delete(key);
      const entry = await findEntry(key, carry);
      if (making.has(key) || (entry && (isFresh(entry) || clock.now() < entry.retryAt))) return;
      // A failure is counted and logged where the page is made; the page of before goes on.
      await start(key, make).catch(() => undefined);
    },
    { concurrency: REFRESHES },
  );
  const refresh = (key: string, make: MakePage, carry?: CarryPage): void => {
    if (waiting.has(key) || making.has(key)) return;
    waiting.add(key);
    void refreshInTurn(key, make, carry);
  };
  const refreshBehind = async (key: string, make: MakePage): Promise<void> => {
    if (behind.has(key) || waiting.has(key) || making.has(key)) return;
    behind.add(key);
    await wait(BEHIND_MS);
    behind.delete(key);
    // It may have been dropped meanwhile.
    if (store.get(key)) refresh(key, make);
  };

  const take = async (key: string, make: MakePage, carry?: CarryPage): Promise<TakenPage> => {
    const entry = await findEntry(key, carry);
    if (entry && isFresh(entry)) return { page: entry.page, from: 'hit' };
    if (entry && isServedFirst(entry)) {
      void refreshBehind(key, make);
      return { page: entry.page, from: 'stale' };
    }
    const flight = making.get(key);
    try {
      const page = await (flight ? flight.page : start(key, make));
      const isNewer = isGood(page) && entry !== undefined && isOutdated(entry);
      if (!entry || replaces(page, entry.page) || (page.lacksFragments && isNewer))
        return { page, from: flight ? 'joined' : 'miss' };
    } catch (error) {
      // A failure belongs to the request that made the page; who waited makes it anew.
      if (!entry && flight) return take(key, make);
      if (!entry) throw error;
    }
    return { page: entry.page, from: 'stale' };
  };

  return {
    stores: true,
    knows: (key) => making.has(key) || store.get(key) !== undefined,
    take,
    hasPages: (prefix) => store.hasPages(prefix),
    pageKeys: () =>
      store.entries().flatMap(([key, { page }]) => (page.status === 200 ? [key] : [])),
    refresh,
    change(keys, makerOf) {
      for (const flight of making.values()) flight.changes.push(keys);
      for (const [key, entry] of store.entries()) {
        if (!isTouched(entry.page, keys)) continue;
        const make = entry.page.status === 200 ? makerOf(key) : null;
        if (!make) {
          store.delete(key);
          continue;
        }
        Object.assign(entry, { isChanged: true, retryAt: 0 });
        // On the disk it would outlive a restart and be taken for one that nothing has changed of.
        files?.remove(key);
        refresh(key, make);
      }
    },
    drop(isDropped) {
      for (const flight of making.values()) flight.isDropped = true;
      // Whoever comes from now on gets what is read from now on.
      making.clear();
      const dropped = store.entries().filter(([key, { page }]) => isDropped(key, page));
      for (const [key] of dropped) store.delete(key);
      return dropped.length;
    },
  };
}

import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { type CountKind, dailyCounts } from './statistics.table';
import { withoutBeginnings, wordsToCount } from './search-words';

const FLUSH_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = 400 * DAY_MS;

/**
 * Most different things of one kind that are counted between two writes: nobody fills the memory,
 * and none pushes out another kind.
 */
const MAX_SUBJECTS = 2_000;

/** Counts what readers do, without knowing them. */
export interface DailyCounter {
  countView: (kind: 'article' | 'comparison', id: number) => void;
  countEmptySearch: (kind: 'article-search' | 'product-search', words: string) => void;
  /** Page requests that came from another site. */
  countReferrer: (host: string, count: number) => void;
  /**
   * Writes what has been counted, of one kind or of all. A search that is written before its box
   * holds the words that were meant counts as one that was meant: let the timer write searches.
   */
  flush: (kind?: CountKind) => Promise<void>;
  /** Stops counting in the background and writes the rest. */
  close: () => Promise<void>;
}

interface Entry {
  kind: CountKind;
  day: string;
  subject: string;
  count: number;
}

const SEARCHES: readonly CountKind[] = ['article-search', 'product-search'];

/** Without what stood in a search box on the way to the words that were meant in it. */
function withoutTyping(entries: Entry[]): Entry[] {
  const meantIn = (kind: CountKind) => {
    const words = entries.filter((entry) => entry.kind === kind).map(({ subject }) => subject);
    return new Set(withoutBeginnings([...new Set(words)]));
  };
  const meant = new Map(SEARCHES.map((kind) => [kind, meantIn(kind)]));
  return entries.filter(({ kind, subject }) => meant.get(kind)?.has(subject) ?? true);
}

const write = (db: Database, entries: Entry[]) =>
  db
    .insert(dailyCounts)
    .values(entries)
    .onConflictDoUpdate({
      target: [dailyCounts.kind, dailyCounts.day, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });

/** Gathers counts in memory and writes them together twice a minute. */
export function createDailyCounter(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): DailyCounter {
  const counts = new Map<string, Entry>();
  const subjects = new Map<CountKind, number>();

  const add = (kind: CountKind, subject: string, count = 1, day = new Date()) => {
    const entry = { kind, subject, count, day: day.toISOString().slice(0, 10) };
    const key = `${kind} ${entry.day} ${subject}`;
    const known = counts.get(key);
    if (known) {
      known.count += count;
      return;
    }
    const subjectsOfKind = subjects.get(kind) ?? 0;
    if (subjectsOfKind >= MAX_SUBJECTS) return;
    counts.set(key, entry);
    subjects.set(kind, subjectsOfKind + 1);
  };

  const flushNow = async (kind?: CountKind) => {
    const isTaken = ([, entry]: [string, Entry]) => kind === undefined || entry.kind === kind;
    // In one order everywhere, so that two processes do not wait for each other.
    const taken = [...counts].filter(isTaken).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, entry] of taken) {
      counts.delete(key);
      subjects.delete(entry.kind);
    }
    const entries = withoutTyping(taken.map(([, entry]) => entry));
    if (entries.length === 0) return;
    try {
      await write(db, entries);
    } catch (error) {
      for (const one of entries) add(one.kind, one.subject, one.count, new Date(one.day));
      throw error;
    }
  };
  let flushing = Promise.resolve();
  const flush = (kind?: CountKind) =>
    (flushing = flushing.catch(() => undefined).then(() => flushNow(kind)));
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'counts are not written yet'));
  }, FLUSH_MS);
  timer.unref();

  return {
    countView: (kind, id) => add(kind, String(id)),
    countEmptySearch: (kind, words) => {
      const subject = wordsToCount(words);
      if (subject !== undefined) add(kind, subject);
    },
    countReferrer: (host, count) => add('referrer', host, count),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Removes counts of more than 400 days ago. */
export async function removeOldCounts(db: Database): Promise<void> {
  const before = new Date(Date.now() - RETENTION_MS).toISOString().slice(0, 10);
  await db.delete(dailyCounts).where(lt(dailyCounts.day, before));
}

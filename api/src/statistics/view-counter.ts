import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { trendWeightExponent } from '../articles/article-trend';

/** How long a view waits in memory for others before it is written. */
const FLUSH_MS = 1_000;

/** Beyond so many powers of two the smaller of two trends changes nothing. */
const TREND_REACH = 100;

/** Counts views without making readers wait for the database. */
export interface ViewCounter {
  countArticle: (id: number) => void;
  countComparison: (id: number) => void;
  flush: () => Promise<void>;
  /** Stops counting in the background and writes the rest. */
  close: () => Promise<void>;
}

type Counts = Map<number, number>;

const asJson = (counts: Counts) =>
  JSON.stringify([...counts].sort(([a], [b]) => a - b).map(([id, n]) => ({ id, n })));

const writeArticleViews = (db: Database, counts: Counts) => {
  const now = trendWeightExponent(new Date());
  return db.execute(sql`
    update article_stats as stats set
      views_count = stats.views_count + seen.n,
      trend = greatest(stats.trend, ${now}::float8) + ln(
        power(2, greatest(stats.trend - greatest(stats.trend, ${now}::float8), ${-TREND_REACH}))
        + seen.n * power(2, greatest(${now}::float8 - greatest(stats.trend, ${now}::float8), ${-TREND_REACH}))
      ) / ln(2::float8)
    from json_to_recordset(${asJson(counts)}::json) as seen(id int, n int)
    where stats.article_id = seen.id`);
};

const writeComparisonViews = (db: Database, counts: Counts) =>
  db.execute(sql`
    update comparisons set views_count = comparisons.views_count + seen.n
    from json_to_recordset(${asJson(counts)}::json) as seen(id int, n int)
    where comparisons.id = seen.id`);

const add = (counts: Counts, id: number, n = 1) => counts.set(id, (counts.get(id) ?? 0) + n);

/**
 * Gathers views in memory and writes them together once a second: one small statement however many
 * readers there are. A process that is killed loses at most the last second; a clean stop nothing.
 */
export function createViewCounter(
  db: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): ViewCounter {
  const kinds = [
    { counts: new Map() as Counts, write: writeArticleViews },
    { counts: new Map() as Counts, write: writeComparisonViews },
  ] as const;
  let flushing = Promise.resolve();

  const flushNow = async () => {
    for (const { counts, write } of kinds) {
      if (counts.size === 0) continue;
      const taken = new Map(counts);
      counts.clear();
      try {
        await write(db, taken);
      } catch (error) {
        for (const [id, n] of taken) add(counts, id, n);
        throw error;
      }
    }
  };
  const flush = () => (flushing = flushing.catch(() => undefined).then(flushNow));
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'views are not written yet'));
  }, FLUSH_MS);
  timer.unref();

  return {
    countArticle: (id) => void add(kinds[0].counts, id),
    countComparison: (id) => void add(kinds[1].counts, id),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

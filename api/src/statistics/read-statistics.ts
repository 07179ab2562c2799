import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { CountedSearch, Referrer, ViewStatistics } from './statistics.schema';

const MAX_ITEMS = 100;
const DAY_MS = 24 * 60 * 60_000;

/** The last so many days up to today (UTC), oldest first, as `2026-11-22`. */
function lastDays(days: number): string[] {
  const today = Date.now();
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Views by day of what was read most in the last days. */
export async function readViews(
  db: Database,
  kind: 'article' | 'comparison',
  days: number,
): Promise<ViewStatistics> {
  const dates = lastDays(days);
  const table = sql.identifier(kind === 'article' ? 'articles' : 'comparisons');
  const since = sql`kind = ${kind} and day >= ${dates[0]}::date`;
  const items = await queryRows<{
    id: number;
    slug: string;
    title: string;
    total: number;
    by_day: Record<string, number>;
  }>(
    db,
    sql`select subjects.id, subjects.slug, subjects.title, sum(count)::int as total,
        json_object_agg(day::text, count) as by_day
      from daily_counts join ${table} as subjects on subjects.id::text = subject
      where ${since}
      group by subjects.id, subjects.slug, subjects.title
      order by total desc, subjects.id limit ${MAX_ITEMS}`,
  );
  const totals = await queryRows<{ day: string; count: number }>(
    db,
    sql`select day::text as day, sum(count)::int as count from daily_counts where ${since} group by day`,
  );
  const byDate = new Map(totals.map(({ day, count }) => [day, count]));
  return {
    days: dates,
    totals: dates.map((day) => byDate.get(day) ?? 0),
    items: items.map(({ by_day: byDay, ...item }) => ({
      ...item,
      views: dates.map((day) => byDay[day] ?? 0),
    })),
  };
}

/** What readers looked for in the last days and did not find, most often first. */
export const readEmptySearches = (db: Database, days: number): Promise<CountedSearch[]> =>
  queryRows(
    db,
    sql`select case kind when 'article-search' then 'article' else 'product' end as kind,
        subject as words, sum(count)::int as count
      from daily_counts
      where kind in ('article-search', 'product-search') and day >= ${lastDays(days)[0]}::date
      group by kind, subject order by count desc, words limit ${MAX_ITEMS}`,
  );

/** Where readers came from in the last days, most often first. */
export const readReferrers = (db: Database, days: number): Promise<Referrer[]> =>
  queryRows(
    db,
    sql`select subject as host, sum(count)::int as count from daily_counts
      where kind = 'referrer' and day >= ${lastDays(days)[0]}::date
      group by subject order by count desc, host limit ${MAX_ITEMS}`,
  );

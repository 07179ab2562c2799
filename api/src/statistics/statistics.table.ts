import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** What was read, looked for in vain and come from, by day (UTC); nothing says by whom. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    kind: text('kind')
      .$type<'article' | 'comparison' | 'article-search' | 'product-search' | 'referrer'>()
      .notNull(),
    day: date('day').notNull(),
    /** Id of the article or comparison, words of the search, host of the referrer. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.subject] }),
    index('daily_counts_day_idx').on(table.day),
    check(
      'daily_counts_kind_check',
      sql`${table.kind} in ('article', 'comparison', 'article-search', 'product-search', 'referrer')`,
    ),
  ],
);

export type CountKind = (typeof dailyCounts.$inferSelect)['kind'];

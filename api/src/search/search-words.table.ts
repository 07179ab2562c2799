import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Words of titles and excerpts, of names and descriptions of products: what a mistyped word may have
 * been meant to be. Triggers add words; one that no text holds any more finds nothing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    source: text('source').$type<'articles' | 'products'>().notNull(),
    /** In plain letters, not stemmed. */
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.word] }),
    index('search_words_alike_idx').using('gin', table.word.op('gin_trgm_ops')),
    check('search_words_source_check', sql`${table.source} in ('articles', 'products')`),
  ],
);

/** A table whose words are stored. */
export type SearchedSource = (typeof searchWords.$inferSelect)['source'];

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';
import { articles } from './articles.table';

/**
 * Former addresses of articles. Each names its article, not another address: so there are neither
 * chains nor loops.
 */
export const articleRedirects = pgTable(
  'article_redirects',
  {
    id: identity(),
    /** The former slug. */
    slug: text('slug').notNull().unique(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_redirects_article_idx').on(table.articleId)],
);

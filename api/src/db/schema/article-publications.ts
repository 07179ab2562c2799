import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './types';

/**
 * What the desk decided about an article's time, by slug, so that it outlives a new version of the
 * article's file. The database reads it whenever an article is written.
 */
export const articlePublications = pgTable('article_publications', {
  slug: text('slug').primaryKey(),
  /** When it is to be public; `null` where it is taken off the site. */
  publishedAt: instant('published_at'),
  /** What the file says, to go back to; stored by the database. */
  filePublishedAt: instant('file_published_at').notNull(),
});

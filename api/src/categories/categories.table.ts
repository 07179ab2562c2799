import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../db/column-types';

/** Categories of articles (specification §3). `articlesCount` is updated by a trigger. */
export const categories = pgTable('categories', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  hue: text('hue').notNull().default(''),
  /** Place among the footer's categories, from 1. */
  footerPosition: integer('footer_position'),
  articlesCount: integer('articles_count').notNull().default(0),
});

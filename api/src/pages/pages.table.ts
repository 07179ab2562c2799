import type { AboutDetails } from './static-page.schema';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, imageInfoColumn } from '../db/column-types';

/** Static pages (specification §3). */
export const staticPages = pgTable('static_pages', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  featuredImage: text('featured_image'),
  featuredImageInfo: imageInfoColumn('featured_image_info'),
  featuredImageAlt: text('featured_image_alt').notNull().default(''),
  /** Of the page `about` alone. */
  about: jsonb('about').$type<AboutDetails>(),
});

import { eq, sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { identity, imageInfoColumn, instant } from '../db/column-types';
import { publicationsTable } from '../text-kinds/text-tables';
import type { AboutDetails } from './static-page.schema';

/** Static pages (specification §3). */
export const staticPages = pgTable('static_pages', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  featuredImage: text('featured_image'),
  featuredImageInfo: imageInfoColumn('featured_image_info'),
  featuredImageAlt: text('featured_image_alt').notNull().default(''),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  /** Of the page `about` alone. */
  about: jsonb('about').$type<AboutDetails>(),
  /** Whether its file says that it is a draft; the desk may publish it all the same. */
  isDraft: boolean('is_draft').notNull().default(false),
  /** Since when it is there, or from when on: no file says so, only the desk does. */
  publishedAt: instant('published_at')
    .notNull()
    .default(sql`date_trunc('milliseconds', now())`),
  /** Since when it is in the bin of the desk; `null` where it is not. */
  binnedAt: instant('binned_at'),
  /** Whether readers see it; set by the database, see `publicPages`. */
  isPublic: boolean('is_public').notNull().default(true),
});

export const pagePublications = publicationsTable('page');

/** All pages that readers are shown; whatever responds to readers reads pages here and nowhere else. */
export const publicPages = pgView('public_pages').as((query) =>
  query.select().from(staticPages).where(eq(staticPages.isPublic, true)),
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { identity, imageInfoColumn, instant, tsvector } from './types';

/**
 * Authors (specification §3). `articlesCount`, of public articles alone, is updated by a trigger
 * on `articles`.
 */
export const authors = pgTable('authors', {
  id: identity(),
  username: text('username').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  bio: text('bio').notNull().default(''),
  email: text('email').notNull().default(''),
  joinedDate: instant('joined_date').notNull(),
  socialLinks: jsonb('social_links')
    .$type<{ twitter?: string; linkedin?: string; website?: string }>()
    .notNull()
    .default({}),
  profilePicture: text('profile_picture'),
  profilePictureInfo: imageInfoColumn('profile_picture_info'),
  articlesCount: integer('articles_count').notNull().default(0),
});

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

/** Tags of articles (specification §3). */
export const tags = pgTable('tags', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
});

/** Articles (specification §3). */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    /** BCP 47 tag that its file gives. */
    language: text('language'),
    featuredImage: text('featured_image'),
    featuredImageInfo: imageInfoColumn('featured_image_info'),
    featuredImageCaption: text('featured_image_caption').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    authorId: integer('author_id').references(() => authors.id, { onDelete: 'set null' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    isFeatured: boolean('is_featured').notNull().default(false),
    readingTime: integer('reading_time').notNull(),
    /** Whether its file says that it is a draft; the desk may publish it all the same. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Whether readers see it; set by the database, see `publicArticles`. */
    isPublic: boolean('is_public').notNull().default(true),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B') || setweight(to_tsvector('waypost', search_text(plain_text(content))), 'C')`,
      ),
    /** Title and excerpt alone: short enough to rank thousands of hits by; typing errors are looked for here. */
    lead: tsvector('lead')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B')`,
      ),
  },
  (table) => [
    index('articles_published_idx').on(table.publishedAt, table.id),
    index('articles_category_idx').on(table.categoryId, table.publishedAt, table.id),
    index('articles_author_idx').on(table.authorId, table.publishedAt, table.id),
    index('articles_featured_idx')
      .on(table.publishedAt, table.id)
      .where(sql`is_featured`),
    index('articles_title_idx').on(table.title, table.id),
    index('articles_scheduled_idx')
      .on(table.publishedAt)
      .where(sql`not is_public`),
    index('articles_search_idx').using('gin', table.search),
    index('articles_lead_idx').using('gin', table.lead),
    index('articles_title_words_idx').using(
      'gin',
      sql`to_tsvector('waypost_exact', search_text(title))`,
    ),
  ],
);

/**
 * How often articles are read. Apart from `articles`, because changing a row there means
 * writing its search index anew; a trigger adds the row.
 */
export const articleStats = pgTable(
  'article_stats',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    viewsCount: integer('views_count').notNull().default(0),
    /** Logarithm of the views weighted by how late they came; see `countArticleViews`. */
    trend: doublePrecision('trend').notNull().default(0),
  },
  (table) => [
    index('article_stats_views_idx').on(table.viewsCount, table.articleId),
    index('article_stats_trend_idx').on(table.trend, table.articleId),
  ],
);

/** Which tags an article carries, in the editor's order. */
export const articleTags = pgTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.articleId] }),
    index('article_tags_article_idx').on(table.articleId),
  ],
);

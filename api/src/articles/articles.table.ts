import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { identity, imageInfoColumn, instant, tsvector } from '../db/column-types';
import { publicationsTable } from '../text-kinds/text-tables';

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
    /** Whether readers cannot comment on it any more; what they said stays. */
    hasClosedComments: boolean('has_closed_comments').notNull().default(false),
    /** Since when it is in the bin of the desk; `null` where it is not. */
    binnedAt: instant('binned_at'),
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
    /** Slugs of the products that the text links to, alone or in a comparison; as addresses spell them. */
    mentions: text('mentions')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`mentioned_products(content)`),
  },
  (table) => [
    index('articles_mentions_idx').using('gin', table.mentions),
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

export const articlePublications = publicationsTable('article');

/**
 * All articles shown to readers, named and counted: their time has come, or the desk said so.
 * Whatever responds to readers reads articles here and nowhere else (decision 093).
 */
export const publicArticles = pgView('public_articles').as((query) =>
  query.select().from(articles).where(eq(articles.isPublic, true)),
);

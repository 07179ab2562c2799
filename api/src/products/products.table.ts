import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, imageInfoColumn, instant, tsvector } from '../db/column-types';

/** Makers of products (specification §3). */
export const brands = pgTable('brands', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
});

/** Categories of products (design §7). */
export const productCategories = pgTable('product_categories', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
});

/** Products (specification §3). Prices are in units of `currency`. */
export const products = pgTable(
  'products',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => productCategories.id),
    thumbnail: text('thumbnail'),
    thumbnailInfo: imageInfoColumn('thumbnail_info'),
    currency: text('currency').notNull(),
    currentPrice: doublePrecision('current_price'),
    launchPrice: doublePrecision('launch_price'),
    ourRating: doublePrecision('our_rating'),
    reviewCount: integer('review_count').notNull().default(0),
    isFeatured: boolean('is_featured').notNull().default(false),
    keyFeatures: jsonb('key_features').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('waypost', search_text(name)), 'A') || setweight(to_tsvector('waypost', search_text(short_description)), 'B') || setweight(to_tsvector('waypost', search_text(key_features::text)), 'C')`,
      ),
  },
  (table) => [
    index('products_name_idx').on(table.name, table.id),
    index('products_brand_idx').on(table.brandId),
    index('products_category_idx').on(table.categoryId),
    index('products_search_idx').using('gin', table.search),
    index('products_name_words_idx').using(
      'gin',
      sql`to_tsvector('waypost_exact', search_text(name))`,
    ),
  ],
);

/** Pros and cons of products, in the editor's order. */
export const productPoints = pgTable(
  'product_points',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'pro' | 'con'>().notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    unique('product_points_position_key').on(table.productId, table.kind, table.position),
    check('product_points_kind_check', sql`${table.kind} in ('pro', 'con')`),
  ],
);

/** Specification items of products, in the editor's order. */
export const productSpecifications = pgTable(
  'product_specifications',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    groupName: text('group_name').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    better: text('better').$type<'higher' | 'lower'>(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_specifications_better_check', sql`${table.better} in ('higher', 'lower')`),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';
import { products } from '../products/products.table';

/** Edited comparisons (specification §3); the slug is the sorted product slugs. */
export const comparisons = pgTable('comparisons', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  conclusion: text('conclusion').notNull().default(''),
  viewsCount: integer('views_count').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
});

/** The columns of an edited comparison. */
export const comparisonProducts = pgTable(
  'comparison_products',
  {
    comparisonId: integer('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.productId] }),
    index('comparison_products_product_idx').on(table.productId),
  ],
);

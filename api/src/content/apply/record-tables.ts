import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../db/database';
import { articles, tags } from '../../articles/articles.table';
import { categories } from '../../categories/categories.table';
import { authors } from '../../authors/authors.table';
import { staticPages } from '../../pages/pages.table';
import { brands, productCategories, products } from '../../products/products.table';
import { comparisons } from '../../comparisons/comparisons.table';
import { keyedKinds, recordId } from './content-records';

/** Where the records of each kind are stored and what they are known by there. */
export const recordTables: Record<(typeof keyedKinds)[number], { table: PgTable; key: PgColumn }> =
  {
    authors: { table: authors, key: authors.username },
    categories: { table: categories, key: categories.slug },
    tags: { table: tags, key: tags.slug },
    articles: { table: articles, key: articles.slug },
    pages: { table: staticPages, key: staticPages.slug },
    brands: { table: brands, key: brands.slug },
    productCategories: { table: productCategories, key: productCategories.slug },
    products: { table: products, key: products.slug },
    comparisons: { table: comparisons, key: comparisons.slug },
  };

/** Ids of all records that are stored, wherever they came from; comments are left out. */
export async function readStoredIds(db: Database): Promise<Set<string>> {
  const keys = keyedKinds.map((kind) => {
    const { table, key } = recordTables[kind];
    return sql`select ${kind}::text as kind, ${key} as key from ${table}`;
  });
  const rows = await queryRows<{ kind: (typeof keyedKinds)[number]; key: string }>(
    db,
    sql.join(keys, sql` union all `),
  );
  return new Set(rows.map(({ kind, key }) => recordId(kind, key)));
}

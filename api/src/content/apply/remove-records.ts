import { type SQL, and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { articleTags, articles, tags } from '../../articles/articles.table';
import { authors } from '../../authors/authors.table';
import { categories } from '../../categories/categories.table';
import { comments } from '../../comments/comments.table';
import { comparisonProducts, comparisons } from '../../comparisons/comparisons.table';
import { type Database, queryRows } from '../../db/database';
import { staticPages } from '../../pages/pages.table';
import { brands, productCategories, products } from '../../products/products.table';
import { keyedKinds, recordId, splitRecordId } from './content-records';
import type { RecordKind } from './seed-content';

/** Deletes comments of the content files; replies by readers stay. */
async function removeComments(db: Database, keys: string[]): Promise<void> {
  const gone = inArray(comments.seedKey, keys);
  await db
    .update(comments)
    .set({ parentId: null })
    .where(
      and(
        isNull(comments.seedKey),
        inArray(comments.parentId, db.select({ id: comments.id }).from(comments).where(gone)),
      ),
    );
  await db.delete(comments).where(gone);
}

/** Deletes articles; what readers said about them waits for their return. */
async function removeArticles(db: Database, slugs: string[]): Promise<void> {
  const gone = inArray(articles.slug, slugs);
  await db
    .update(comments)
    .set({ articleId: null, waitsFor: sql`${articles.slug}` })
    .from(articles)
    .where(and(eq(articles.id, comments.articleId), gone));
  await db.delete(articles).where(gone);
}

/** What is still named by something that came from elsewhere stays. */
function isUnused(db: Database, kind: RecordKind): SQL | undefined {
  const unused = (from: PgTable, by: PgColumn, key: PgColumn) =>
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(from)
          .where(eq(by, key)),
      ),
    );
  const idOf = (of: (typeof keyedKinds)[number]) =>
    (recordTables[of].table as unknown as { id: PgColumn }).id;
  switch (kind) {
    case 'authors':
      return unused(articles, articles.authorId, idOf('authors'));
    case 'categories':
      return unused(articles, articles.categoryId, idOf('categories'));
    case 'tags':
      return unused(articleTags, articleTags.tagId, idOf('tags'));
    case 'products':
      return unused(comparisonProducts, comparisonProducts.productId, idOf('products'));
    case 'brands':
      return unused(products, products.brandId, idOf('brands'));
    case 'productCategories':
      return unused(products, products.categoryId, idOf('productCategories'));
    default:
      return undefined;
  }
}

/**
 * Deletes records that left the content files.
 *
 * @returns the ids without those that stay because rows from elsewhere name them.
 */
export async function removeRecords(db: Database, ids: Iterable<string>): Promise<string[]> {
  const keys = new Map<RecordKind, string[]>();
  for (const { kind, key } of [...ids].map(splitRecordId))
    keys.set(kind, [...(keys.get(kind) ?? []), key]);
  await removeComments(db, keys.get('comments') ?? []);
  await removeArticles(db, keys.get('articles') ?? []);
  // What is named by others comes after them.
  for (const kind of ['comparisons', 'products', ...keyedKinds] as const) {
    const gone = keys.get(kind);
    if (!gone) continue;
    const { table, key } = recordTables[kind];
    await db.delete(table).where(and(inArray(key, gone), isUnused(db, kind)));
  }
  const stored = await readStoredIds(db);
  return [...ids].filter((id) => !stored.has(id));
}

/** Gives articles that are there again the comments that waited for them. */
export async function bringCommentsBack(db: Database): Promise<void> {
  await db
    .update(comments)
    .set({ articleId: sql`${articles.id}`, waitsFor: null })
    .from(articles)
    .where(and(isNull(comments.articleId), eq(comments.waitsFor, articles.slug)));
}

/** Where the records of each kind are stored and what they are known by there. */
const recordTables: Record<(typeof keyedKinds)[number], { table: PgTable; key: PgColumn }> = {
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

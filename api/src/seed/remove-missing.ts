import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { articles, authors, categories, tags } from '../db/schema/articles';
import { comments } from '../db/schema/comments';
import { staticPages } from '../db/schema/pages';
import { brands, comparisons, productCategories, products } from '../db/schema/products';
import { seedKeyOf } from './seed-comments';
import type { SeedContent, SeedKind } from './seed-content';

const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

/** What is not to be removed: all that the files hold, whether it could be used or not. */
function keptOf(content: SeedContent, kind: SeedKind): string[] {
  if (content.written) return [...content.written[kind]];
  return kind === 'authors'
    ? content.authors.map(({ username }) => username)
    : slugsOf(content[kind]);
}

/** Deletes the comments of the content files that are in them no more; replies by readers stay. */
async function removeComments(db: Database, content: SeedContent): Promise<void> {
  const keys = content.comments.flatMap(({ article, replies, ...comment }) =>
    [comment, ...replies].map((one) => seedKeyOf(article, one)),
  );
  const loaded = new Set(slugsOf(content.articles));
  const waiting = keptOf(content, 'articles').filter((slug) => !loaded.has(slug));
  const gone = and(
    isNotNull(comments.seedKey),
    notInArray(comments.seedKey, keys),
    // What is said on an article that could not be loaded this time stays with it.
    notInArray(sql`split_part(${comments.seedKey}, ' ', 1)`, waiting),
  );
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

/** Deletes the articles that are gone; what readers said about them waits for their return. */
async function removeArticles(db: Database, content: SeedContent): Promise<void> {
  const gone = notInArray(articles.slug, keptOf(content, 'articles'));
  await db
    .update(comments)
    .set({ articleId: null, waitsFor: sql`${articles.slug}` })
    .from(articles)
    .where(and(eq(articles.id, comments.articleId), gone));
  await db.delete(articles).where(gone);
}

/** Deletes what the content does not hold: the content files are all there is to show. */
export async function removeMissing(db: Database, content: SeedContent): Promise<void> {
  await removeComments(db, content);
  await removeArticles(db, content);
  // What is named by others comes after them.
  const tables: [table: PgTable, key: PgColumn, kind: SeedKind][] = [
    [tags, tags.slug, 'tags'],
    [categories, categories.slug, 'categories'],
    [authors, authors.username, 'authors'],
    [staticPages, staticPages.slug, 'pages'],
    [comparisons, comparisons.slug, 'comparisons'],
    [products, products.slug, 'products'],
  ];
  for (const [table, key, kind] of tables)
    await db.delete(table).where(notInArray(key, keptOf(content, kind)));
  // A product that could not be loaded this time still has its brand and its category.
  const { brandId, categoryId } = products;
  await db
    .delete(brands)
    .where(
      and(
        notInArray(brands.slug, keptOf(content, 'brands')),
        notInArray(brands.id, db.select({ id: brandId }).from(products)),
      ),
    );
  await db
    .delete(productCategories)
    .where(
      and(
        notInArray(productCategories.slug, keptOf(content, 'productCategories')),
        notInArray(productCategories.id, db.select({ id: categoryId }).from(products)),
      ),
    );
}

/** Gives articles that are there again the comments that waited for them. */
export async function bringCommentsBack(db: Database): Promise<void> {
  await db
    .update(comments)
    .set({ articleId: sql`${articles.id}`, waitsFor: null })
    .from(articles)
    .where(and(isNull(comments.articleId), eq(comments.waitsFor, articles.slug)));
}

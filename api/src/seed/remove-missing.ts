import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { articles, authors, categories, tags } from '../db/schema/articles';
import { comments } from '../db/schema/comments';
import { staticPages } from '../db/schema/pages';
import { brands, comparisons, productCategories, products } from '../db/schema/products';
import { seedKeyOf } from './seed-comments';
import type { SeedContent } from './seed-content';

const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

/** Deletes the comments of the content files that are in them no more; replies by readers stay. */
async function removeComments(db: Database, content: SeedContent): Promise<void> {
  const keys = content.comments.flatMap(({ article, replies, ...comment }) =>
    [comment, ...replies].map((one) => seedKeyOf(article, one)),
  );
  const gone = and(isNotNull(comments.seedKey), notInArray(comments.seedKey, keys));
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
  const gone = notInArray(articles.slug, slugsOf(content.articles));
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
  const kept: [table: PgTable, key: PgColumn, keys: string[]][] = [
    [tags, tags.slug, slugsOf(content.tags)],
    [categories, categories.slug, slugsOf(content.categories)],
    [authors, authors.username, content.authors.map(({ username }) => username)],
    [staticPages, staticPages.slug, slugsOf(content.pages)],
    [comparisons, comparisons.slug, slugsOf(content.comparisons)],
    [products, products.slug, slugsOf(content.products)],
    [brands, brands.slug, slugsOf(content.brands)],
    [productCategories, productCategories.slug, slugsOf(content.productCategories)],
  ];
  for (const [table, key, keys] of kept) await db.delete(table).where(notInArray(key, keys));
}

/** Gives articles that are there again the comments that waited for them. */
export async function bringCommentsBack(db: Database): Promise<void> {
  await db
    .update(comments)
    .set({ articleId: sql`${articles.id}`, waitsFor: null })
    .from(articles)
    .where(and(isNull(comments.articleId), eq(comments.waitsFor, articles.slug)));
}

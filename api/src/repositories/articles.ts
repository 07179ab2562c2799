import { type SQL, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { articleStats, articles, authors, categories } from '../db/schema/articles';
import type { ArticleDetail, ArticleSummary } from '../schemas/article';
import { summaryColumns, toDetail, toSummary } from './article-columns';
import {
  type ArticleFilters,
  type ArticleOrdering,
  orderOf,
  totalOf,
  whereOf,
} from './article-filters';
import { type Page, type PageRequest, offsetOf, pageOf } from './page';

/** Most articles that `GET /articles/featured/` answers. */
const MAX_FEATURED = 24;

/** A page of articles, one query whatever its size. */
export async function listArticles(
  db: Database,
  request: PageRequest & { filters: ArticleFilters; ordering: ArticleOrdering },
): Promise<Page<ArticleSummary>> {
  const { filters, ordering, pageSize } = request;
  const usesStats = ordering.endsWith('views_count') || ordering.endsWith('trending');
  const ids = db.select({ id: articles.id }).from(articles).$dynamic();
  if (usesStats) ids.innerJoin(articleStats, eq(articleStats.articleId, articles.id));
  const page = ids
    .where(whereOf(filters))
    .orderBy(orderOf(ordering))
    .limit(pageSize)
    .offset(offsetOf(request));
  const rows = await db
    .select({ ...summaryColumns, total: totalOf(filters) })
    .from(articles)
    .innerJoin(articleStats, eq(articleStats.articleId, articles.id))
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(inArray(articles.id, page))
    .orderBy(orderOf(ordering));
  return pageOf(rows, request, toSummary);
}

/** Articles that match a condition, in an order, without counting the rest. */
export async function selectArticles(
  db: Database,
  condition: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(articleStats, eq(articleStats.articleId, articles.id))
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(condition)
    .orderBy(order)
    .limit(limit);
  return rows.map(toSummary);
}

/** The articles that the editors picked, newest first. */
export const listFeaturedArticles = (db: Database): Promise<ArticleSummary[]> =>
  selectArticles(db, eq(articles.isFeatured, true), orderOf('-published_at'), MAX_FEATURED);

/** An article with its text, `undefined` when there is none of that slug. */
export async function findArticle(db: Database, slug: string): Promise<ArticleDetail | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, content: articles.content })
    .from(articles)
    .innerJoin(articleStats, eq(articleStats.articleId, articles.id))
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .leftJoin(categories, eq(categories.id, articles.categoryId))
    .where(eq(articles.slug, slug));
  return row && toDetail(row);
}

/** The id of an article, `undefined` when there is none of that slug. */
export async function findArticleId(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  return row?.id;
}

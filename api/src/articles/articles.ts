import { type SQL, eq, inArray } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { articleStats, publicArticles } from './articles.table';
import { findMoved } from '../redirects/redirects';
import { articleKind } from '../text-kinds/text-kind';
import { categories } from '../categories/categories.table';
import { authors } from '../authors/authors.table';
import type { ArticleDetail, ArticleSummary } from './article.schema';
import { summaryColumns, toDetail, toSummary } from './article-columns';
import {
  type ArticleFilters,
  type ArticleOrdering,
  orderOf,
  totalOf,
  whereOf,
} from './article-filters';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';
import { searchedArticles } from './article-search';
import { searchInSteps } from '../search/search-query';

/** Most articles in a response of `GET /articles/featured/`. */
const MAX_FEATURED = 24;

/** Starts a query for articles with what cards show, and more. */
const selectSummaries = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({ ...summaryColumns, ...more })
    .from(publicArticles)
    .innerJoin(articleStats, eq(articleStats.articleId, publicArticles.id))
    .leftJoin(authors, eq(authors.id, publicArticles.authorId))
    .leftJoin(categories, eq(categories.id, publicArticles.categoryId))
    .$dynamic();

interface ArticleListRequest extends PageRequest {
  filters: ArticleFilters;
  ordering: ArticleOrdering;
}

/** The rows of a page, one query whatever its size; `matches` is what the words are looked for by. */
function selectPage(db: Database, request: ArticleListRequest, matches?: SQL) {
  const { filters, ordering, pageSize } = request;
  const usesStats = ordering.endsWith('views_count') || ordering.endsWith('trending');
  const ids = db.select({ id: publicArticles.id }).from(publicArticles).$dynamic();
  if (usesStats) ids.innerJoin(articleStats, eq(articleStats.articleId, publicArticles.id));
  const page = ids
    .where(whereOf(filters, matches))
    .orderBy(orderOf(ordering))
    .limit(pageSize)
    .offset(offsetOf(request));
  return selectSummaries(db, { total: totalOf(filters, matches) })
    .where(inArray(publicArticles.id, page))
    .orderBy(orderOf(ordering));
}

/** A page of articles. Words are looked for as in {@link searchInSteps}. */
export async function listArticles(
  db: Database,
  request: ArticleListRequest,
): Promise<Page<ArticleSummary>> {
  const { search } = request.filters;
  const rows =
    search === undefined
      ? await selectPage(db, request)
      : await searchInSteps(db, searchedArticles, search, request, ({ matches }, part) =>
          selectPage(db, { ...request, ...part }, matches),
        );
  return pageOf(rows, request, toSummary);
}

/** Articles that match a condition, in an order, without counting the rest. */
export async function selectArticles(
  db: Database,
  condition: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<ArticleSummary[]> {
  const rows = await selectSummaries(db, {}).where(condition).orderBy(order).limit(limit);
  return rows.map(toSummary);
}

/** The articles that the editors picked, newest first. */
export const listFeaturedArticles = (db: Database): Promise<ArticleSummary[]> =>
  selectArticles(db, eq(publicArticles.isFeatured, true), orderOf('-published_at'), MAX_FEATURED);

/** An article with its text, `undefined` when there is none of that slug. */
export async function findArticle(db: Database, slug: string): Promise<ArticleDetail | undefined> {
  const { content, hasClosedComments } = publicArticles;
  const [row] = await selectSummaries(db, { content, hasClosedComments }).where(
    eq(publicArticles.slug, slug),
  );
  return row && toDetail(row);
}

/** The id of an article, by its address or a former one; `undefined` when there is none. */
export async function findArticleId(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: publicArticles.id })
    .from(publicArticles)
    .where(eq(publicArticles.slug, slug));
  return (row ?? (await findMoved(db, articleKind, slug)))?.id;
}

import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { articles, publicArticles } from '../articles/articles.table';
import { columns, comments, toComment } from './comments.table';
import type { CommentResponse, CommentStatus, OperatorComment } from './comment.schema';
import { type Page, type PageRequest, offsetOf, pageOf } from '../db/page';

const total = sql<number>`(count(*) over ())::int`;

const parents = alias(comments, 'parents');

/** A page of an article's approved comments, oldest first, without replies to hidden ones. */
export async function listApprovedComments(
  db: Database,
  request: PageRequest & { articleId: number },
): Promise<Page<CommentResponse>> {
  const rows = await db
    .select({ ...columns, total })
    .from(comments)
    .innerJoin(publicArticles, eq(publicArticles.id, comments.articleId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(
      and(
        eq(comments.articleId, request.articleId),
        eq(comments.status, 'APPROVED'),
        or(isNull(comments.parentId), eq(parents.status, 'APPROVED')),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...row }) => toComment(row));
}

const operatorColumns = {
  ...columns,
  author_email: comments.authorEmail,
  article: articles.id,
  article_slug: sql<string>`coalesce(${articles.slug}, ${comments.waitsFor})`,
  moderation_reason: comments.moderationReason,
};

/** A page of all comments for an operator: an article's oldest first, else the newest first. */
export async function listAllComments(
  db: Database,
  request: PageRequest & { articleId?: number; status?: CommentStatus },
): Promise<Page<OperatorComment>> {
  const { articleId, status } = request;
  const direction = articleId === undefined ? desc : asc;
  const rows = await db
    .select({ ...operatorColumns, total })
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .where(
      and(
        articleId === undefined ? undefined : eq(comments.articleId, articleId),
        status === undefined ? undefined : eq(comments.status, status),
      ),
    )
    .orderBy(direction(comments.createdAt), direction(comments.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...row }) => toComment(row));
}

/** A comment for an operator, `undefined` when there is none. */
export async function findComment(db: Database, id: number): Promise<OperatorComment | undefined> {
  const [row] = await db
    .select(operatorColumns)
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .where(eq(comments.id, id));
  return row && toComment(row);
}

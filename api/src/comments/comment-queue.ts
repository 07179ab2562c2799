import type { CommentStatus } from './comment.schema';
import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { articles } from '../articles/articles.table';
import { columns as readersColumns, comments, toComment } from './comments.table';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import type { QueueComment } from './comment-queue.schema';

export interface QueueFilters {
  status?: CommentStatus;
  /** Slug of the article. */
  article?: string;
  /** Name of the rule that caught it. */
  rule?: string;
  /** E-mail address of the author, in whatever letter case. */
  email?: string;
  /** Letters of the text or the author's name. */
  search?: string;
}

const rule = sql<string>`split_part(${comments.moderationReason}, ':', 1)`;

const columns = {
  ...readersColumns,
  author_email: comments.authorEmail,
  article: articles.id,
  article_slug: sql<string>`coalesce(${articles.slug}, ${comments.waitsFor}, '')`,
  article_title: sql<string>`coalesce(${articles.title}, '')`,
  rule,
  moderation_reason: comments.moderationReason,
};

const total = sql<number>`(count(*) over ())::int`;

const contains = (column: SQL | typeof comments.content, text: string) =>
  sql`position(lower(${text}) in lower(${column})) > 0`;

const conditionsOf = ({ status, article, rule: name, email, search }: QueueFilters) =>
  and(
    status && eq(comments.status, status),
    article ? sql`coalesce(${articles.slug}, ${comments.waitsFor}) = ${article}` : undefined,
    name ? eq(rule, name) : undefined,
    email ? sql`lower(${comments.authorEmail}) = lower(${email})` : undefined,
    search
      ? or(contains(comments.content, search), contains(sql`${comments.authorName}`, search))
      : undefined,
  );

/** A page of the comments that pass the filters. */
export async function listQueue(
  db: Database,
  request: PageRequest & { filters: QueueFilters; oldestFirst: boolean },
): Promise<Page<QueueComment>> {
  const direction = request.oldestFirst ? asc : desc;
  const rows = await db
    .select({ ...columns, total })
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .where(conditionsOf(request.filters))
    .orderBy(direction(comments.createdAt), direction(comments.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...row }) => toComment(row));
}

/** The comment that a discussion began with and all replies to it; empty when there is none such. */
export async function readThread(db: Database, id: number): Promise<QueueComment[]> {
  const root = sql`(select coalesce(parent_id, id) from comments where id = ${id})`;
  const rows = await db
    .select(columns)
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .where(or(sql`${comments.id} = ${root}`, sql`${comments.parentId} = ${root}`))
    .orderBy(sql`${comments.parentId} is not null`, asc(comments.createdAt), asc(comments.id));
  return rows.map(toComment);
}

/** How many comments wait, and the latest one's id. */
export async function countQueue(db: Database): Promise<{ pending: number; latest_id: number }> {
  const [counts] = await queryRows<{ pending: number; latest_id: number }>(
    db,
    sql`select count(*)::int as pending,
        coalesce((select max(id) from comments), 0) as latest_id
      from comments where status = 'PENDING'`,
  );
  return counts!;
}

/** How many comments that pass the filters came after one; 0 without one. */
export async function countNew(
  db: Database,
  after: number | undefined,
  filters: QueueFilters,
): Promise<number> {
  if (after === undefined) return 0;
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(comments)
    .leftJoin(articles, eq(articles.id, comments.articleId))
    .where(and(gt(comments.id, after), conditionsOf(filters)));
  return found!.n;
}

/** How many comments of a state, or of all, each rule caught; the empty name is no rule. */
export const countByRule = (db: Database, status: CommentStatus | undefined) =>
  db
    .select({ rule, count: sql<number>`count(*)::int` })
    .from(comments)
    .where(status && eq(comments.status, status))
    .groupBy(rule)
    .orderBy(desc(sql`count(*)`));

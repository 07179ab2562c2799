import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { articles } from '../articles/articles.table';
import { identity, instant } from '../db/column-types';

/** Readers' comments (specification §3), plain text, replies one level deep. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    /** `null` while the article is not published any more. */
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    /** Slug of the article that the comment waits for; `null` while it is published. */
    waitsFor: text('waits_for'),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull(),
    content: text('content').notNull(),
    /** Whether somebody of the desk answers in the magazine's name. */
    isStaff: boolean('is_staff').notNull().default(false),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    /** Which moderation rule decided and why; empty when none did. */
    moderationReason: text('moderation_reason').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Identifies a comment of the content files, `null` for a reader's. */
    seedKey: text('seed_key').unique(),
    /** The state that the content files last gave it. */
    seedStatus: text('seed_status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>(),
  },
  (table) => [
    check('comments_status_check', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
    index('comments_article_idx').on(table.articleId, table.createdAt, table.id),
    index('comments_status_idx').on(table.status, table.createdAt, table.id),
    index('comments_email_idx').on(sql`lower(${table.authorEmail})`, table.createdAt),
    index('comments_parent_idx').on(table.parentId),
    index('comments_waiting_idx')
      .on(table.waitsFor)
      .where(sql`${table.articleId} is null`),
  ],
);

/** What readers get of a comment. */
export const columns = {
  id: comments.id,
  parent: comments.parentId,
  author_name: comments.authorName,
  content: comments.content,
  isStaff: comments.isStaff,
  status: comments.status,
  createdAt: comments.createdAt,
};

/** A comment as the API sends it. */
export const toComment = <Row extends { createdAt: Date; isStaff: boolean }>({
  createdAt,
  isStaff,
  ...comment
}: Row) => ({
  ...comment,
  ...(isStaff ? { is_staff: true as const } : {}),
  created_at: createdAt.toISOString(),
});

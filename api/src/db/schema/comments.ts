import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';
import { identity, instant } from './types';

/** Readers' comments (specification §3), plain text, replies one level deep. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull(),
    content: text('content').notNull(),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    /** Which moderation rule decided and why; empty when none did. */
    moderationReason: text('moderation_reason').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Identifies a comment of the demo content, `null` for a reader's. */
    seedKey: text('seed_key').unique(),
  },
  (table) => [
    check('comments_status_check', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
    index('comments_article_idx').on(table.articleId, table.createdAt, table.id),
    index('comments_status_idx').on(table.status, table.createdAt, table.id),
    index('comments_email_idx').on(sql`lower(${table.authorEmail})`, table.createdAt),
    index('comments_parent_idx').on(table.parentId),
  ],
);

import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { articles } from '../articles/articles.table';
import { identity, instant } from '../db/column-types';
import { staff } from '../staff/staff.table';

/**
 * Texts of articles that were made or edited at the desk. What is published of them stands among the
 * content files, as that of any article.
 */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    origin: text('origin').$type<'file' | 'desk'>().notNull(),
    /** Grows with every change. */
    version: integer('version').notNull(),
    /** The source that readers do not see yet: front matter and Markdown. */
    draft: text('draft'),
    /** Whether what is published was published from the desk. */
    isPublishedHere: boolean('is_published_here').notNull().default(false),
    /** What its content file says, where that changed too and nobody decided which text stands. */
    fileSource: text('file_source'),
    /** Who made it at the desk. */
    ownerId: integer('owner_id').references(() => staff.id, { onDelete: 'set null' }),
    editedBy: integer('edited_by').references(() => staff.id, { onDelete: 'set null' }),
    editedAt: instant('edited_at').notNull().defaultNow(),
    /** Whether an editor is asked to look at it, or has sent it back. */
    review: text('review').$type<ReviewState>(),
    /** What was said about it with the last step. */
    reviewNote: text('review_note').notNull().default(''),
    reviewBy: integer('review_by').references(() => staff.id, { onDelete: 'set null' }),
    reviewAt: instant('review_at'),
    /** When the draft goes public by itself, or was to where there is a problem. */
    changesDueAt: instant('changes_due_at'),
    /** Who decided so. */
    changesDueBy: integer('changes_due_by').references(() => staff.id, { onDelete: 'set null' }),
    /** What kept the draft from going public. */
    changesProblem: text('changes_problem'),
  },
  (table) => [
    check('article_texts_origin_check', sql`${table.origin} in ('file', 'desk')`),
    check('article_texts_review_check', sql`${table.review} in ('requested', 'sent-back')`),
    index('article_texts_due_idx')
      .on(table.changesDueAt)
      .where(sql`changes_due_at is not null`),
  ],
);

/** Steps of a review. */
export const reviewStates = ['requested', 'sent-back'] as const;

/** One of {@link reviewStates}. */
export type ReviewState = (typeof reviewStates)[number];

/** Who has which text open, as their browsers tell every few seconds. Not part of a backup. */
export const articlePresences = pgTable(
  'article_presences',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.staffId] })],
);

/** What a text said when somebody saved it on purpose. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: identity(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    intent: text('intent').$type<RevisionIntent>().notNull(),
    source: text('source').notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('article_revisions_article_idx').on(table.articleId, table.id)],
);

/** Why a revision was stored. */
export const revisionIntents = ['make', 'save', 'publish', 'schedule', 'restore', 'file'] as const;

/** One of {@link revisionIntents}. */
export type RevisionIntent = (typeof revisionIntents)[number];

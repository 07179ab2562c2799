import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';
import { staff } from '../staff/staff.table';

/**
 * What the desk decided about the times of texts of a kind, by slug, so that it outlives a new version of a
 * text's file. The database reads it whenever a text is written.
 */
export const publicationsTable = <Kind extends string>(kind: Kind) =>
  pgTable(`${kind}_publications`, {
    slug: text('slug').primaryKey(),
    /** When it is to be public; `null` where it is taken off the site. */
    publishedAt: instant('published_at'),
    /** What the file says, to go back to; stored by the database. */
    filePublishedAt: instant('file_published_at').notNull(),
  });

/**
 * Former addresses of texts of a kind. Each names its text, not another address: so there are neither
 * chains nor loops.
 */
export const redirectsTable = <Kind extends string>(kind: Kind, id: () => AnyPgColumn) =>
  pgTable(
    `${kind}_redirects`,
    {
      id: identity(),
      /** The former slug. */
      slug: text('slug').notNull().unique(),
      textId: integer(`${kind}_id`).notNull().references(id, { onDelete: 'cascade' }),
      createdAt: instant('created_at').notNull().defaultNow(),
    },
    (table) => [index(`${kind}_redirects_${kind}_idx`).on(table.textId)],
  );

/**
 * Texts of a kind that were made or edited at the desk. What is published of them stands among the
 * content files, as that of any text.
 */
export const textsTable = <Kind extends string>(kind: Kind, id: () => AnyPgColumn) =>
  pgTable(
    `${kind}_texts`,
    {
      textId: integer(`${kind}_id`).primaryKey().references(id, { onDelete: 'cascade' }),
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
      index(`${kind}_texts_due_idx`)
        .on(table.changesDueAt)
        .where(sql`changes_due_at is not null`),
      check(`${kind}_texts_origin_check`, sql`${table.origin} in ('file', 'desk')`),
      check(`${kind}_texts_review_check`, sql`${table.review} in ('requested', 'sent-back')`),
    ],
  );

export const reviewStates = ['requested', 'sent-back'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** Who has which text open, as their browsers tell every few seconds. Not part of a backup. */
export const presencesTable = <Kind extends string>(kind: Kind, id: () => AnyPgColumn) =>
  pgTable(
    `${kind}_presences`,
    {
      textId: integer(`${kind}_id`).notNull().references(id, { onDelete: 'cascade' }),
      staffId: integer('staff_id')
        .notNull()
        .references(() => staff.id, { onDelete: 'cascade' }),
      seenAt: instant('seen_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.textId, table.staffId] })],
  );

/** What a text said when somebody saved it on purpose. */
export const revisionsTable = <Kind extends string>(kind: Kind, id: () => AnyPgColumn) =>
  pgTable(
    `${kind}_revisions`,
    {
      id: identity(),
      textId: integer(`${kind}_id`).notNull().references(id, { onDelete: 'cascade' }),
      version: integer('version').notNull(),
      intent: text('intent').$type<RevisionIntent>().notNull(),
      source: text('source').notNull(),
      staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
      createdAt: instant('created_at').notNull().defaultNow(),
    },
    (table) => [index(`${kind}_revisions_${kind}_idx`).on(table.textId, table.id)],
  );

/** Why a revision was stored. */
export const revisionIntents = ['make', 'save', 'publish', 'schedule', 'restore', 'file'] as const;

export type RevisionIntent = (typeof revisionIntents)[number];

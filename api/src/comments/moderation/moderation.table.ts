import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from '../../staff/staff.table';
import { identity, instant } from '../../db/column-types';

/** Words that the moderation rules look for, set at the desk. */
export const moderationWords = pgTable(
  'moderation_words',
  {
    id: identity(),
    /** A word or a phrase; one that ends in `*` stands for all that begin like it. */
    word: text('word').notNull(),
    effect: text('effect').$type<'reject' | 'hold'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('moderation_words_word_key').on(sql`lower(${table.word})`),
    check('moderation_words_effect_check', sql`${table.effect} in ('reject', 'hold')`),
  ],
);

/** Addresses whose comments raise no doubts. */
export const trustedAddresses = pgTable(
  'trusted_addresses',
  {
    id: identity(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('trusted_addresses_email_key').on(sql`lower(${table.email})`)],
);

/** What was decided about comments, by whom, and how it was before. */
export const commentDecisions = pgTable(
  'comment_decisions',
  {
    id: identity(),
    /** `null` for a machine, or somebody who left. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    status: text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
    changes: jsonb('changes')
      .$type<{ id: number; from: 'PENDING' | 'APPROVED' | 'REJECTED' }[]>()
      .notNull(),
    decidedAt: instant('decided_at').notNull(),
    undoneAt: instant('undone_at'),
    /** Names the request: whoever sends it again gives the same one. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (table) => [index('comment_decisions_decided_idx').on(table.decidedAt)],
);

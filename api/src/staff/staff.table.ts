import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';

type Role = 'operator' | 'editor' | 'moderator' | 'writer';

/** The people who run the magazine. */
export const staff = pgTable(
  'staff',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Argon2id, `null` for who signs in by passkey only. */
    passwordHash: text('password_hash'),
    /** How authenticators name the person: random, it says nothing (WebAuthn §14.6.1). */
    userHandle: text('user_handle').notNull().unique(),
    /** Whether a mail tells the person about waiting comments. */
    wantsDigest: boolean('wants_digest').notNull().default(false),
    digestSentAt: instant('digest_sent_at'),
    /** Whether a mail tells the person of each message of the contact form. */
    wantsMessages: boolean('wants_messages').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    uniqueIndex('staff_email_key').on(sql`lower(${table.email})`),
    check('staff_role_check', sql`${table.role} in ('operator', 'editor', 'moderator', 'writer')`),
  ],
);

const staffId = () => integer('staff_id').references(() => staff.id, { onDelete: 'cascade' });

/** Passkeys of staff (WebAuthn). */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: identity(),
    staffId: staffId().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkeys_staff_idx').on(table.staffId)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The cookie before the latest rotation, which calls under way may still hold. */
    previousTokenHash: text('previous_token_hash').unique(),
    rotatedAt: instant('rotated_at'),
    /** When the person last proved who they are: by a password, a passkey or a link. */
    provedAt: instant('proved_at').notNull(),
    staffId: staffId().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    signedInBy: text('signed_in_by')
      .$type<'password' | 'passkey' | 'link' | 'device-link'>()
      .notNull(),
    /** What the browser says it is, for the person to recognise it. */
    device: text('device').notNull(),
  },
  (table) => [index('staff_sessions_staff_idx').on(table.staffId)],
);

/** Links that let somebody in once. */
export const staffLinks = pgTable('staff_links', {
  id: identity(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Of the token in the mail that brought the link, made when it was sent. */
  mailedHash: text('mailed_hash').unique(),
  /** `setup` makes the first operator, `invitation` another person; `sign-in` is for one who is there. */
  purpose: text('purpose').$type<'setup' | 'invitation' | 'sign-in'>().notNull(),
  /** Whom a `sign-in` link lets in. */
  staffId: staffId(),
  /** The role that an invited person gets. */
  role: text('role').$type<Role>().notNull().default('moderator'),
  /** Where an invitation was sent, empty when it is handed over otherwise. */
  email: text('email').notNull().default(''),
  createdBy: integer('created_by').references(() => staff.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Challenges that authenticators have to answer, each good once. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<'registration' | 'authentication'>().notNull(),
  /** The handle that a registration is for, empty for a sign-in. */
  userHandle: text('user_handle').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
});

/** How often somebody tried to sign in, by account and by network address, until a window ends. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

/** What a site issues and may revoke. */
interface Issued {
  /** Names it in lists, logs and revocations. */
  id: string;
  /** ISO 8601. */
  createdAt: string;
  createdBy: string;
  /** ISO 8601; `null` while it is good. */
  revokedAt: string | null;
}

/** What is known of a team's token: all but the secret. */
export interface Token extends Issued {
  /** The remote that it may change, {@link ALL_REMOTES} for every one. */
  remote: string;
  /** What it is for, such as `blog pipeline`. */
  name: string;
  /** ISO 8601, to the minute; `null` before its first use. */
  lastUsedAt: string | null;
}

export interface StoredToken extends Token {
  /** SHA-256 of the secret, in hexadecimal. */
  hash: string;
}

/** The remote of a token that may change every remote. */
export const ALL_REMOTES = '*';

/** A preview that was opened: which releases whoever has its link gets, and until when. */
export interface Preview extends Issued {
  /** Version by remote; all other remotes are those that are live. */
  releases: Record<string, string>;
  /** ISO 8601. */
  expiresAt: string;
}

/** What links are signed with, the same for all shells of a site: 32 random bytes in base64url. */
export type PreviewKey = string;

/** A part of the store: the records of one kind. */
interface IssuedRecords<T extends Issued> {
  add(record: T): Promise<void>;
  /** @returns `null` when there is no such record */
  find(id: string): Promise<T | null>;
  /** All records, oldest first, expired and revoked ones too. */
  list(): Promise<T[]>;
  /**
   * Ends a record; one that was revoked before stays so.
   *
   * @throws NotIssued
   */
  revoke(id: string, at: string): Promise<void>;
}

export interface TokenRecords extends IssuedRecords<StoredToken> {
  /** Notes that a token was used. */
  use(id: string, at: string): Promise<void>;
}

/** Adding a preview forgets those that expired more than {@link RETAINED_MS} ago. */
export interface PreviewRecords extends IssuedRecords<Preview> {
  /** @returns `null` before the first preview */
  findKey(): Promise<PreviewKey | null>;
  /**
   * Stores a first key.
   *
   * @returns the key that counts: the one of before, where there is one
   */
  keepKey(key: PreviewKey): Promise<PreviewKey>;
  /** Replaces the key, and revokes every preview: no link of before is good any more. */
  replaceKey(key: PreviewKey, at: string): Promise<void>;
}

/** Milliseconds after its end for which a preview stays in the list. */
export const RETAINED_MS = 30 * 24 * 3_600_000;

const COMMANDS = { token: 'token list', preview: 'preview --list' };

/** Thrown where a token or a preview is named that is not there. */
export class NotIssued extends Error {
  override name = 'NotIssued';
  constructor(kind: keyof typeof COMMANDS, id: string) {
    super(`There is no ${kind} ${JSON.stringify(id)}. \`waypost ${COMMANDS[kind]}\` shows them.`);
  }
}

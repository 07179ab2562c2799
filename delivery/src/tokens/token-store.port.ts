/** What is known of a token: all but the secret. */
export interface Token {
  /** Names the token in lists, logs and revocations. */
  id: string;
  /** The remote that it may change, {@link ALL_REMOTES} for every one. */
  remote: string;
  /** What it is for, such as `blog pipeline`. */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  createdBy: string;
  /** ISO 8601; `null` while it is good. */
  revokedAt: string | null;
  /** ISO 8601, to the minute; `null` before its first use. */
  lastUsedAt: string | null;
}

export interface StoredToken extends Token {
  /** SHA-256 of the secret, in hexadecimal. */
  hash: string;
}

/** The remote of a token that may change every remote. */
export const ALL_REMOTES = '*';

/** The tokens of teams. */
export interface TokenStore {
  add(token: StoredToken): Promise<void>;
  /** @returns `null` when there is no such token */
  find(id: string): Promise<StoredToken | null>;
  /** All tokens, oldest first, revoked ones too. */
  list(): Promise<Token[]>;
  /**
   * Ends a token; one that was revoked before stays so.
   *
   * @throws TokenNotFound
   */
  revoke(id: string, at: string): Promise<void>;
  /** Notes that a token was used. */
  use(id: string, at: string): Promise<void>;
}

/** Thrown where a token is requested that is not there. */
export class TokenNotFound extends Error {
  override name = 'TokenNotFound';
  constructor(id: string) {
    super(`There is no token ${JSON.stringify(id)}. \`waypost token list\` shows them.`);
  }
}

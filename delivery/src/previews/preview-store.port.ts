/** A preview that was opened: which releases whoever has its link gets, and until when. */
export interface Preview {
  /** Names the preview in lists, logs and revocations. */
  id: string;
  /** Version by remote; all other remotes are those that are live. */
  releases: Record<string, string>;
  /** ISO 8601. */
  createdAt: string;
  createdBy: string;
  /** ISO 8601. */
  expiresAt: string;
  /** ISO 8601; `null` while it is good. */
  revokedAt: string | null;
}

/** What links are signed with, the same for all shells of a site: 32 random bytes in base64url. */
export type PreviewKey = string;

/** The previews that were opened. */
export interface PreviewStore {
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
  /** Adds a preview. Those that expired long ago are forgotten. */
  add(preview: Preview): Promise<void>;
  /** @returns `null` when there is no such preview */
  find(id: string): Promise<Preview | null>;
  /** All previews, oldest first, expired and revoked ones too. */
  list(): Promise<Preview[]>;
  /**
   * Ends a preview; one that was revoked before stays so.
   *
   * @throws PreviewNotFound
   */
  revoke(id: string, at: string): Promise<void>;
}

/** Milliseconds after its end for which a preview stays in the list. */
export const RETAINED_MS = 30 * 24 * 3_600_000;

/** Thrown where a preview is looked up that is not there. */
export class PreviewNotFound extends Error {
  override name = 'PreviewNotFound';
  constructor(id: string) {
    super(`There is no preview ${JSON.stringify(id)}. \`waypost preview --list\` shows them.`);
  }
}

import { z } from 'zod';
import { LockedFile } from '../store/locked-file.server';
import { type StoredToken, TokenNotFound, type TokenStore } from './token-store.port';

const tokensSchema: z.ZodType<StoredToken[]> = z.array(
  z.strictObject({
    id: z.string(),
    remote: z.string(),
    name: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    createdAt: z.string(),
    createdBy: z.string(),
    revokedAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
  }),
);

/** A {@link TokenStore} in a file beside the releases. */
export class FolderTokenStore implements TokenStore {
  readonly #file: LockedFile<StoredToken[]>;

  constructor(dir: string) {
    this.#file = new LockedFile(dir, '.tokens', tokensSchema, []);
  }

  add(token: StoredToken): Promise<void> {
    return this.#file.change((tokens) => [...tokens, token]);
  }

  async find(id: string): Promise<StoredToken | null> {
    return (await this.#file.read()).find((token) => token.id === id) ?? null;
  }

  async list() {
    return (await this.#file.read()).map(({ hash: _secret, ...token }) => token);
  }

  revoke(id: string, at: string): Promise<void> {
    return this.#file.change((tokens) => {
      if (!tokens.some((token) => token.id === id)) throw new TokenNotFound(id);
      return tokens.map((token) =>
        token.id === id ? { ...token, revokedAt: token.revokedAt ?? at } : token,
      );
    });
  }

  use(id: string, at: string): Promise<void> {
    return this.#file.change((tokens) =>
      tokens.map((token) => (token.id === id ? { ...token, lastUsedAt: at } : token)),
    );
  }
}

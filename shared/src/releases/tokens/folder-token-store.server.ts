import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { validateText } from '../release-schema.server';
import { withLock } from '../store/with-lock.server';
import { type StoredToken, TokenNotFound, type TokenStore } from './token-store.port';

/** Its dot keeps it out of the folders of remotes, which alone are served. */
const FILE = '.tokens.json';

/** Only the site's own user may read it. */
const MODE = 0o600;

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
class FolderTokenStore implements TokenStore {
  readonly #file: string;

  constructor(readonly dir: string) {
    this.#file = path.join(dir, FILE);
  }

  async #read(): Promise<StoredToken[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    });
    return validateText(tokensSchema, text, this.#file);
  }

  async #change(change: (tokens: StoredToken[]) => StoredToken[]): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await withLock(this.dir, path.join(this.dir, '.tokens.lock'), async () => {
      const tokens = change(await this.#read());
      await writeFileAtomic(this.#file, `${JSON.stringify(tokens, null, 2)}\n`, { mode: MODE });
    });
  }

  add(token: StoredToken): Promise<void> {
    return this.#change((tokens) => [...tokens, token]);
  }

  async find(id: string): Promise<StoredToken | null> {
    return (await this.#read()).find((token) => token.id === id) ?? null;
  }

  async list() {
    return (await this.#read()).map(({ hash: _secret, ...token }) => token);
  }

  revoke(id: string, at: string): Promise<void> {
    return this.#change((tokens) => {
      if (!tokens.some((token) => token.id === id)) throw new TokenNotFound(id);
      return tokens.map((token) =>
        token.id === id ? { ...token, revokedAt: token.revokedAt ?? at } : token,
      );
    });
  }

  use(id: string, at: string): Promise<void> {
    return this.#change((tokens) =>
      tokens.map((token) => (token.id === id ? { ...token, lastUsedAt: at } : token)),
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Tokens in the folder of the releases. */
export const folderTokenStore = (dir: string): TokenStore =>
  new FolderTokenStore(path.resolve(dir));

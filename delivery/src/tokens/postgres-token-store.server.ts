import type { ReleasesDatabase } from '../store/postgres/releases-database.server';
import { type StoredToken, type Token, TokenNotFound, type TokenStore } from './token-store.port';

/** A row of `tokens`, which the migrations of the releases' database create. */
interface Row {
  id: string;
  remote: string;
  name: string;
  hash: string;
  created_at: Date;
  created_by: string;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const tokenOf = (row: Row): Token => ({
  ...{ id: row.id, remote: row.remote, name: row.name },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
  ...{ revokedAt: iso(row.revoked_at), lastUsedAt: iso(row.last_used_at) },
});

/** A {@link TokenStore} in the PostgreSQL database of the releases. */
export class PostgresTokenStore implements TokenStore {
  #database: ReleasesDatabase;

  constructor(database: ReleasesDatabase) {
    this.#database = database;
  }

  async add({ id, remote, name, hash, createdAt, createdBy }: StoredToken): Promise<void> {
    await this.#database.query(
      `insert into tokens (id, remote, name, hash, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, remote, name, hash, createdAt, createdBy],
    );
  }

  async find(id: string): Promise<StoredToken | null> {
    const [row] = await this.#database.query<Row>('select * from tokens where id = $1', [id]);
    return row ? { ...tokenOf(row), hash: row.hash } : null;
  }

  async list(): Promise<Token[]> {
    const rows = await this.#database.query<Row>('select * from tokens order by created_at, id');
    return rows.map(tokenOf);
  }

  async revoke(id: string, at: string): Promise<void> {
    const rows = await this.#database.query(
      'update tokens set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id',
      [id, at],
    );
    if (rows.length === 0) throw new TokenNotFound(id);
  }

  async use(id: string, at: string): Promise<void> {
    await this.#database.query('update tokens set last_used_at = $2 where id = $1', [id, at]);
  }
}

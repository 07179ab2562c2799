import type { Pool } from 'pg';
import { type StoredToken, type Token, TokenNotFound, type TokenStore } from './token-store.port';

/** A row of `waypost_releases.tokens`, which the migrations of the release store create. */
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

/** A {@link TokenStore} in PostgreSQL, for shells on several machines. */
class PostgresTokenStore implements TokenStore {
  constructor(readonly pool: Pool) {}

  async add({ id, remote, name, hash, createdAt, createdBy }: StoredToken): Promise<void> {
    await this.pool.query(
      `insert into waypost_releases.tokens (id, remote, name, hash, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, remote, name, hash, createdAt, createdBy],
    );
  }

  async find(id: string): Promise<StoredToken | null> {
    const { rows } = await this.pool.query<Row>(
      'select * from waypost_releases.tokens where id = $1',
      [id],
    );
    return rows[0] ? { ...tokenOf(rows[0]), hash: rows[0].hash } : null;
  }

  async list(): Promise<Token[]> {
    const { rows } = await this.pool.query<Row>(
      'select * from waypost_releases.tokens order by created_at, id',
    );
    return rows.map(tokenOf);
  }

  async revoke(id: string, at: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      'update waypost_releases.tokens set revoked_at = coalesce(revoked_at, $2) where id = $1',
      [id, at],
    );
    if (rowCount === 0) throw new TokenNotFound(id);
  }

  async use(id: string, at: string): Promise<void> {
    await this.pool.query('update waypost_releases.tokens set last_used_at = $2 where id = $1', [
      id,
      at,
    ]);
  }

  close(): Promise<void> {
    // The pool is its opener's.
    return Promise.resolve();
  }
}

/**
 * Tokens in PostgreSQL.
 *
 * @param pool connections to a database with the schema `waypost_releases`; the caller ends it
 */
export const postgresTokenStore = (pool: Pool): TokenStore => new PostgresTokenStore(pool);

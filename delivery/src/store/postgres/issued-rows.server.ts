import {
  NotIssued,
  type Preview,
  type PreviewRecords,
  RETAINED_MS,
  type StoredToken,
  type TokenRecords,
} from '../issued-records';
import type { ReleasesDatabase } from './releases-database.server';

/** The tables of the migrations, with their columns under the names of a record. */
const TOKENS = `select id, remote, name, hash, created_at as "createdAt", created_by as "createdBy",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt" from tokens`;
const PREVIEWS = `select id, releases, created_at as "createdAt", created_by as "createdBy",
  expires_at as "expiresAt", revoked_at as "revokedAt" from previews`;

const OLDEST_FIRST = 'order by created_at, id';

/** A record as the database gives it: with times for texts. */
function recordOf<T extends object>(row: object): T {
  const texts = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(texts) as T;
}

/** What both kinds of records do. */
const recordsIn = <T extends object>(
  database: ReleasesDatabase,
  kind: 'token' | 'preview',
  select: string,
) => ({
  async find(id: string): Promise<T | null> {
    const [row] = await database.query(`${select} where id = $1`, [id]);
    return row ? recordOf<T>(row) : null;
  },
  list: async (): Promise<T[]> =>
    (await database.query(`${select} ${OLDEST_FIRST}`)).map((row) => recordOf<T>(row)),
  async revoke(id: string, at: string): Promise<void> {
    const rows = await database.query(
      `update ${kind}s set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id`,
      [id, at],
    );
    if (rows.length === 0) throw new NotIssued(kind, id);
  },
});

export const tokensInDatabase = (database: ReleasesDatabase): TokenRecords => ({
  ...recordsIn<StoredToken>(database, 'token', TOKENS),
  async add({ id, remote, name, hash, createdAt, createdBy }) {
    await database.query(
      `insert into tokens (id, remote, name, hash, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, remote, name, hash, createdAt, createdBy],
    );
  },
  async use(id, at) {
    await database.query('update tokens set last_used_at = $2 where id = $1', [id, at]);
  },
});

/** The previews, and the key of their links, in the database of the releases. */
export const previewsInDatabase = (database: ReleasesDatabase): PreviewRecords => ({
  ...recordsIn<Preview>(database, 'preview', PREVIEWS),
  async add({ id, releases, createdAt, createdBy, expiresAt }) {
    const forgotten = new Date(Date.now() - RETAINED_MS).toISOString();
    await database.query('delete from previews where expires_at < $1', [forgotten]);
    await database.query(
      `insert into previews (id, releases, created_at, created_by, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [id, JSON.stringify(releases), createdAt, createdBy, expiresAt],
    );
  },
  async findKey() {
    const [row] = await database.query<{ secret: string }>('select secret from preview_key');
    return row?.secret ?? null;
  },
  async keepKey(key) {
    const [row] = await database.query<{ secret: string }>(
      `insert into preview_key (secret) values ($1)
       on conflict (one) do update set secret = preview_key.secret returning secret`,
      [key],
    );
    return row?.secret ?? key;
  },
  replaceKey: (key, at) =>
    database.transaction(async (client) => {
      await client.query(
        `insert into preview_key (secret) values ($1)
         on conflict (one) do update set secret = excluded.secret`,
        [key],
      );
      await client.query('update previews set revoked_at = coalesce(revoked_at, $1)', [at]);
    }),
});

import type { ReleasesDatabase } from '../store/postgres/releases-database.server';
import {
  type Preview,
  type PreviewKey,
  PreviewNotFound,
  type PreviewStore,
  RETAINED_MS,
} from './preview-store.port';

/** A row of `previews`, which the migrations of the releases' database create. */
interface Row {
  id: string;
  releases: Record<string, string>;
  created_at: Date;
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
}

const previewOf = (row: Row): Preview => ({
  ...{ id: row.id, releases: row.releases },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** A {@link PreviewStore} in the PostgreSQL database of the releases. */
export class PostgresPreviewStore implements PreviewStore {
  #database: ReleasesDatabase;

  constructor(database: ReleasesDatabase) {
    this.#database = database;
  }

  async findKey(): Promise<PreviewKey | null> {
    const [row] = await this.#database.query<{ secret: string }>('select secret from preview_key');
    return row?.secret ?? null;
  }

  async keepKey(key: PreviewKey): Promise<PreviewKey> {
    const [row] = await this.#database.query<{ secret: string }>(
      `insert into preview_key (secret) values ($1)
       on conflict (one) do update set secret = preview_key.secret returning secret`,
      [key],
    );
    return row?.secret ?? key;
  }

  async replaceKey(key: PreviewKey, at: string): Promise<void> {
    await this.#database.transaction(async (client) => {
      await client.query(
        `insert into preview_key (secret) values ($1)
         on conflict (one) do update set secret = excluded.secret`,
        [key],
      );
      await client.query('update previews set revoked_at = coalesce(revoked_at, $1)', [at]);
    });
  }

  async add({ id, releases, createdAt, createdBy, expiresAt }: Preview): Promise<void> {
    const forgotten = new Date(Date.now() - RETAINED_MS).toISOString();
    await this.#database.query('delete from previews where expires_at < $1', [forgotten]);
    await this.#database.query(
      `insert into previews (id, releases, created_at, created_by, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [id, JSON.stringify(releases), createdAt, createdBy, expiresAt],
    );
  }

  async find(id: string): Promise<Preview | null> {
    const [row] = await this.#database.query<Row>('select * from previews where id = $1', [id]);
    return row ? previewOf(row) : null;
  }

  async list(): Promise<Preview[]> {
    const rows = await this.#database.query<Row>('select * from previews order by created_at, id');
    return rows.map(previewOf);
  }

  async revoke(id: string, at: string): Promise<void> {
    const rows = await this.#database.query(
      'update previews set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id',
      [id, at],
    );
    if (rows.length === 0) throw new PreviewNotFound(id);
  }
}

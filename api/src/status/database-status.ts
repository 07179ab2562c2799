import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readContentHash } from '../content/apply/applied-content-hash';
import { countMigrations } from '../db/count-migrations';
import { type Database, queryRows } from '../db/database';
import { backupTables } from '../db/tables';
import { decisionOf, stateOf, textKinds, textStates } from '../text-kinds/text-kind';

/** Texts that are not on the site are counted apart. */
const countedFrom: Record<string, string> = {
  ...{ articles: 'public_articles', static_pages: 'public_pages' },
};

export async function readDatabaseStatus(db: Database): Promise<DatabaseStatus> {
  const counts = backupTables
    .filter((table) => table !== 'article_total' && table !== 'server_notes')
    .map(
      (table) =>
        sql`select ${table}::text as name, count(*)::int as n from ${sql.identifier(countedFrom[table] ?? table)}`,
    );
  const notPublic = textKinds.flatMap((kind) =>
    textStates
      .filter((state) => state !== 'public')
      .map(
        (state) =>
          sql`select ${`${state}_${kind.plural}`}::text, count(*) filter (where ${stateOf(kind)} = ${state})::int
            from ${kind.items} left join ${kind.publications} on ${decisionOf(kind)}
            where not ${kind.items.isPublic}`,
      ),
  );
  const rows = await queryRows<{ name: string; n: number }>(
    db,
    sql.join([...counts, ...notPublic], sql` union all `),
  );
  const [about] = await queryRows<{ engine: string; size: string }>(
    db,
    sql`select split_part(version(), ',', 1) as engine,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return {
    ...about!,
    migrations: await countMigrations(db),
    content: (await readContentHash(db)) ?? null,
    rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])),
  };
}

/** What is in the database, for an operator. */
export const databaseStatus = z
  .object({
    engine: z.string().describe('PostgreSQL’s version and what it was made for'),
    size: z.string(),
    migrations: z.int().describe('Number of migrations that were applied'),
    content: z
      .string()
      .nullable()
      .describe('Hash of the content files that filled it, `null` when none did'),
    rows: z.record(z.string(), z.int()).describe('Number of rows per table'),
  })
  .meta({ id: 'DatabaseStatus' });

export type DatabaseStatus = z.output<typeof databaseStatus>;

export const describeStatus = ({ engine, size, migrations, content, rows }: DatabaseStatus) => [
  `Engine: ${engine}, ${size}`,
  `Migrations applied: ${migrations}`,
  `Content: ${content?.slice(0, 12) ?? 'never filled'}`,
  ...Object.entries(rows).map(([name, n]) => `${name}: ${n}`),
];

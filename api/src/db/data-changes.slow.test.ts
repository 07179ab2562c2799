import { sql } from 'drizzle-orm';
import pg from 'pg';
import { POSTGRES_MISSING, usePostgres } from '@waypost/tooling/test/temporary-postgres';
import { serve, type TestApi } from '../testing/on-each-engine';
import { readTestRun, TEMPLATE_DATABASE } from '../testing/test-run';
import { CHANGES_CHANNEL, trackChanges } from './data-changes';
import type { OpenDatabase } from './database';
import { openServer } from './open-server';

describe('trackChanges', () => {
  it('knows no version while nobody listens, and another one afterwards', () => {
    const changes = trackChanges();
    expect(changes.versionOf(['pages'])).toBeUndefined();
    const endFirst = changes.addListener();
    const before = changes.versionOf(['pages']);
    const endSecond = changes.addListener();
    endFirst();
    expect(changes.versionOf(['pages'])).toBe(before);
    endSecond();
    expect(changes.versionOf(['pages'])).toBeUndefined();
    changes.addListener();
    expect(changes.versionOf(['pages'])).toBeGreaterThan(before!);
  });

  it('tells topics and channels apart', () => {
    const changes = trackChanges();
    changes.addListener();
    const pages = changes.versionOf(['pages']);
    const both = changes.versionOf(['pages', 'comments'])!;
    changes.note(CHANGES_CHANNEL, 'comments:12 700');
    changes.note('another', 'pages 700');
    expect(changes.versionOf(['pages'])).toBe(pages);
    expect(changes.versionOf(['pages', 'comments'])).toBeGreaterThan(both);
  });

  it('counts a change once, however many connections tell of it, early or late', () => {
    const changes = trackChanges();
    changes.addListener();
    changes.note(CHANGES_CHANNEL, 'articles 700');
    const version = changes.versionOf(['articles'])!;
    changes.note(CHANGES_CHANNEL, 'articles 700');
    expect(changes.versionOf(['articles'])).toBe(version);
    changes.note(CHANGES_CHANNEL, 'articles 701');
    changes.note(CHANGES_CHANNEL, 'articles 700');
    expect(changes.versionOf(['articles'])).toBe(version + 1);
  });
});

const { migrationsFolder, postgresUrl } = readTestRun();
const NAME = `waypost_test_changes_${process.pid}`;

describe('several APIs over one server', () => {
  if (!postgresUrl) throw new Error(POSTGRES_MISSING);
  const postgres = usePostgres(postgresUrl);
  let databases: OpenDatabase[];
  let apis: TestApi[];
  beforeAll(async () => {
    await postgres.recreateDatabase(NAME, TEMPLATE_DATABASE);
    const open = () => openServer({ url: postgres.urlOf(NAME), migrationsFolder });
    databases = [await open(), await open()];
    apis = [await serve(databases[0]!), await serve(databases[1]!)];
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    for (const database of databases) await database.close();
    await postgres.dropDatabase(NAME);
  });

  const rename = async (name: string) => {
    const client = new pg.Client({ connectionString: postgres.urlOf(NAME) });
    await client.connect();
    await client.query('update brands set name = $1 where slug = $2', [name, 'aurelia']);
    await client.end();
  };
  /** Reads until it is there; the test's own time-out ends it. */
  const readUntil = async (api: TestApi, name: string) => {
    while (!JSON.stringify((await api.get('/api/brands/')).body).includes(name));
  };

  it('each hear of what somebody else wrote', async () => {
    for (const api of apis) await readUntil(api, 'Aurelia');
    await rename('Borealis');
    for (const api of apis) await readUntil(api, 'Borealis');
  });

  it('count a change once that one of their connections hears of late', async () => {
    const { db, changes } = databases[0]!;
    const versions = new Set<number | undefined>();
    await db.transaction(async (transaction) => {
      // A connection within a transaction hears of nothing before its end.
      await transaction.execute(sql`select 1`);
      await rename('Draco');
      await readUntil(apis[0]!, 'Draco');
      versions.add(changes.versionOf(['products']));
    });
    versions.add(changes.versionOf(['products']));
    expect(versions.size).toBe(1);
  });

  it('show the present data when their connections were lost', async () => {
    for (const api of apis) await api.get('/api/brands/');
    const client = new pg.Client({ connectionString: postgres.urlOf(NAME) });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [NAME],
    );
    await client.end();
    await rename('Corona');
    for (const api of apis) await readUntil(api, 'Corona');
  });
});

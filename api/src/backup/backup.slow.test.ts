import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, queryRows } from '../db/database';
import { exportContent, lacksSources } from '../content/export-content';
import type { ContentImage } from '../media/images/content-image';
import { applyContent, type LoadedFolder } from '../content/apply/apply-content';
import { writeContentHash } from '../content/apply/applied-content-hash';
import { folderOf } from '../testing/content-of-folder';
import { testContent } from '../testing/test-content';
import { openTestDatabase, serve, testedEngines, useTestDatabase } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { BackupError, readTableColumns } from './backup-format';
import { backupTables, unsavedTables } from '../db/tables';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

/** Everything that is stored, to be compared. */
async function readEverything(db: Database) {
  const tables: Record<string, unknown> = {};
  for (const table of backupTables) {
    const columns = (await readTableColumns(db, table)).map((name) => sql.identifier(name));
    tables[table] = await queryRows(
      db,
      sql`select to_jsonb(one)::text as json from (
        select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)}
      ) as one order by 1`,
    );
  }
  return tables;
}

const fileNamed = (name: string) => path.join(readTestRun().folder, name);

/** Rewrites the lines of a backup. */
async function changeLines(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('');
  await writeFile(file, gzipSync(text));
}

describe.each(testedEngines())('on the %s engine', (engine) => {
  let database: OpenDatabase;
  const opened = useTestDatabase(engine);
  beforeEach(() => {
    database = opened();
  });

  it('names every table that there is', async () => {
    const rows = await queryRows<{ name: string }>(
      database.db,
      sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...backupTables, ...unsavedTables].sort());
  });

  it('is taken over HTTP while others write, and brings everything back', async () => {
    const api = await serve(database);
    const file = fileNamed(`served-${engine}.gz`);
    const subscribe = (name: string) => api.post('/api/newsletter/', { email: `${name}@x.org` });
    await subscribe('before');
    expect((await api.get('/api/backup/')).status).toBe(401);

    const [response] = await Promise.all([
      fetch(`${api.origin}/api/backup/`, { headers: api.asOperator }),
      ...Array.from({ length: 30 }, (_, number) => subscribe(`during-${number}`)),
    ]);
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    await api.app.views.flush();
    const after = await subscribe('after');
    expect(after.status).toBe(201);

    await restoreBackup(database.db, file);
    const emails = (await api.get('/api/newsletter/?page_size=100', api.asOperator)).body.results;
    const names = emails.map(({ email }: { email: string }) => email);
    expect(names).toContain('before@x.org');
    expect(names).not.toContain('after@x.org');
    expect((await api.get('/api/articles/search/?q=quantum')).body.count).toBe(3);
    expect((await subscribe('after')).status).toBe(201);
    await api.close();
  });

  it('shows no article before its time when it comes from an earlier version', async () => {
    const file = fileNamed(`scheduled-${engine}.gz`);
    await database.db.execute(
      sql`update articles set published_at = '2999-01-01' where slug = 'story-1'`,
    );
    // An earlier version held and counted every article as public.
    await database.db.execute(sql`update articles set is_public = true`);
    await writeBackup(database.db, file);
    await restoreBackup(database.db, file);
    const shown = await queryRows<{ slug: string; articles: number }>(
      database.db,
      sql`select slug, (select value from article_total) as articles from public_articles`,
    );
    expect(shown.map(({ slug }) => slug)).not.toContain('story-1');
    expect(shown).toHaveLength(shown[0]!.articles);
  });

  it('keeps what the desk decided about pages', async () => {
    const file = fileNamed(`pages-${engine}.gz`);
    const pages = () =>
      queryRows<{ slug: string; is_public: boolean }>(
        database.db,
        sql`select page.slug, page.is_public, page.binned_at is null as is_kept,
            decision.slug is not null as is_decided, decision.published_at::text as decided_at
          from static_pages as page left join page_publications as decision using (slug)
          where page.slug like 'desk-%' order by slug`,
      );
    await database.db.execute(sql`insert into static_pages (slug, title, content, is_draft)
      select 'desk-' || name, name, '', true
        from unnest(array['binned', 'draft', 'off', 'public', 'scheduled']) as name`);
    await database.db.execute(sql`insert into page_publications values
      ('desk-binned', '2020-01-01', '2020-01-01'), ('desk-off', null, '2020-01-01'),
      ('desk-public', '2020-01-01', '2020-01-01'), ('desk-scheduled', '2999-01-01', '2020-01-01')`);
    await database.db.execute(sql`update static_pages set is_draft = true,
      binned_at = case slug when 'desk-binned' then now() end where slug like 'desk-%'`);
    const before = await pages();
    expect(before.filter(({ is_public }) => is_public)).toMatchObject([{ slug: 'desk-public' }]);
    await writeBackup(database.db, file);
    await database.db.execute(sql`truncate page_publications`);
    await restoreBackup(database.db, file);
    expect(await pages()).toEqual(before);

    // A time that came since the backup was taken counts.
    await changeLines(file, (lines) => lines.map((line) => line.replaceAll('2999-', '2021-')));
    await restoreBackup(database.db, file);
    expect((await pages()).filter(({ is_public }) => is_public)).toMatchObject([
      { slug: 'desk-public' },
      { slug: 'desk-scheduled' },
    ]);
  });

  it('lets nobody in who was dismissed since, and says who is let in', async () => {
    const file = fileNamed(`staff-${engine}.gz`);
    const people = () =>
      queryRows<{ email: string; is_disabled: boolean }>(
        database.db,
        sql`select email, disabled_at is not null as is_disabled from staff order by id`,
      );
    await database.db.execute(sql`insert into staff (name, email, role, user_handle) values
      ('Ola', 'ola@waypost.example', 'operator', 'a'), ('Ron', 'ron@waypost.example', 'editor', 'b'),
      ('Dis', 'dis@waypost.example', 'moderator', 'c')`);
    await writeBackup(database.db, file);
    await database.db.execute(sql`delete from staff where email = 'ron@waypost.example'`);
    await database.db.execute(
      sql`update staff set disabled_at = now() where email = 'dis@waypost.example'`,
    );
    expect(await restoreBackup(database.db, file)).toMatchObject({
      staff: ['ola@waypost.example'],
      disabled: expect.arrayContaining(['ron@waypost.example', 'dis@waypost.example']),
    });
    expect((await people()).map((one) => one.is_disabled)).toEqual([false, true, true]);

    // Into an empty database all come back: somebody has to run the desk.
    await database.db.execute(sql`delete from staff`);
    const { staff, disabled } = await restoreBackup(database.db, file);
    expect([staff.length, disabled]).toEqual([3, []]);
  });

  it('is the same before and after, and numbers go on', async () => {
    const file = fileNamed(`exact-${engine}.gz`);
    const before = await readEverything(database.db);
    await writeBackup(database.db, file);
    await database.db.execute(sql`delete from articles where id % 2 = 0`);
    await database.db.execute(sql`insert into tags (slug, name) values ('new', 'New')`);
    await restoreBackup(database.db, file);
    expect(await readEverything(database.db)).toEqual(before);

    const [tag] = await queryRows<{ id: number }>(
      database.db,
      sql`insert into tags (slug, name) values ('newer', 'Newer') returning id`,
    );
    expect(tag?.id).toBe(3);
    await database.db.execute(sql`delete from articles where slug = 'story-1'`);
    const [total] = await queryRows<{ value: number }>(
      database.db,
      sql`select value from article_total`,
    );
    expect(total?.value).toBe(33);
  });

  it('brings content files and originals of images back, byte by byte', async () => {
    const file = fileNamed(`sources-${engine}.gz`);
    const folder = fileNamed(`exported-${engine}`);
    const bytes = {
      'articles/story-1.md': Buffer.from('---\ntitle: Ünïcode \0 and all\n---\n'),
      'pictures/covers/story-1.png': Buffer.from([0, 255, 10, 13, 92, 120, 0]),
    };
    const read = async (path: string) => bytes[path as keyof typeof bytes];
    const image: ContentImage = {
      path: 'covers/story-1-12345678.jpg',
      recipe: { file: 'pictures/covers/story-1.png' },
      info: { width: 8, height: 8, widths: [], color: '#123456' },
    };
    const articles = testContent.articles.map((one) =>
      one.slug === 'story-1'
        ? { ...one, featuredImage: { url: `/media/${image.path}`, info: image.info } }
        : one,
    );
    const loaded: LoadedFolder = {
      ...folderOf('ours', { ...testContent, articles }),
      files: { 'articles/story-1.md': 'a-hash' },
      images: [image],
      read,
    };
    expect(await lacksSources(database.db)).toBe(true);
    await applyContent(database.db, loaded, { all: true });
    expect(await lacksSources(database.db)).toBe(false);
    const before = await readEverything(database.db);
    await writeBackup(database.db, file);
    await database.db.execute(sql`truncate content_files, content_images, content_records cascade`);
    await restoreBackup(database.db, file);
    expect(await readEverything(database.db)).toEqual(before);

    // Tags, categories and authors of the database are in no file: each list is one more.
    expect(await exportContent(database.db, folder)).toBe(5);
    for (const [name, body] of Object.entries(bytes))
      expect((await readFile(path.join(folder, name))).equals(body)).toBe(true);
    await expect(exportContent(database.db, folder)).rejects.toThrow('not empty');

    // The files of any folder, also of one it knew before, change nothing of what was restored.
    const edited = { ...loaded, content: { ...loaded.content, articles: [] } };
    expect(await applyContent(database.db, edited)).toMatchObject({ written: 0, removed: 0 });
    expect(await applyContent(database.db, folderOf('fresh', testContent))).toMatchObject({
      written: 0,
      left: 1,
    });
  });

  it('is kept by the next start when it comes from a version that noted no records', async () => {
    const file = fileNamed(`without-records-${engine}.gz`);
    await writeContentHash(database.db, 'of-an-earlier-version');
    await writeBackup(database.db, file);
    await restoreBackup(database.db, file);
    expect(await applyContent(database.db, folderOf('ours', testContent))).toMatchObject({
      written: 0,
    });
  });

  it('moves from one engine to every other', async () => {
    const file = fileNamed(`moved-from-${engine}.gz`);
    await writeBackup(database.db, file);
    for (const other of testedEngines().filter((name) => name !== engine)) {
      const target = await openTestDatabase(other);
      await target.db.execute(sql`truncate articles, authors cascade`);
      await restoreBackup(target.db, file);
      expect(await readEverything(target.db)).toEqual(await readEverything(database.db));
      await target.close();
    }
  });

  it('leaves out what an earlier version stored and this one does not', async () => {
    const file = fileNamed(`earlier-${engine}.gz`);
    const before = await readEverything(database.db);
    await writeBackup(database.db, file);
    const retired = '{"table":"quotes","rows":[{"id":1,"text":"Measure twice.","author":"Ada"}]}';
    await changeLines(file, ([head = '', ...rest]) => [
      head,
      retired,
      ...rest.map((line) =>
        line.replace(/"rows":(\d+)\}$/, (_, rows) => `"rows":${Number(rows) + 1}}`),
      ),
    ]);
    await restoreBackup(database.db, file);
    expect(await readEverything(database.db)).toEqual(before);
  });

  it('knows the comments of the content files from an earlier version again', async () => {
    const file = fileNamed(`keys-${engine}.gz`);
    const before = await readEverything(database.db);
    await writeBackup(database.db, file);
    await changeLines(file, ([head = '', ...rest]) => [
      head.replace(/"migrations":\d+/, '"migrations":4'),
      ...rest.map((line) => line.replace(/"seed_key":"([^"]+)"/g, '"seed_key":"of old $1"')),
    ]);
    await restoreBackup(database.db, file);
    expect(await readEverything(database.db)).toEqual(before);
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['is cut off', (lines) => lines.slice(0, -2)],
    ['lacks rows', (lines) => lines.toSpliced(2, 1)],
    ['is of another kind', () => ['{"hello": "world"}']],
    ['is empty', () => []],
    [
      'comes from a later version',
      ([head = '', ...rest]) => [head.replace(/"migrations":\d+/, '"migrations":999'), ...rest],
    ],
    ['has a damaged line', (lines) => lines.toSpliced(3, 1, '{"table":"articles"')],
  ])('changes nothing when the file %s', async (_name, damage) => {
    const file = fileNamed(`damaged-${engine}.gz`);
    await writeBackup(database.db, file);
    await changeLines(file, damage);
    const before = await readEverything(database.db);
    await expect(restoreBackup(database.db, file)).rejects.toThrow(BackupError);
    expect(await readEverything(database.db)).toEqual(before);
  });

  it('says that a file is missing or not compressed', async () => {
    await expect(restoreBackup(database.db, fileNamed('none.gz'))).rejects.toThrow(BackupError);
    await writeFile(fileNamed('plain.gz'), 'plain text');
    await expect(restoreBackup(database.db, fileNamed('plain.gz'))).rejects.toThrow(BackupError);
  });
});

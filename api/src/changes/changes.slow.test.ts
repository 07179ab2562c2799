import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { restoreBackup } from '../backup/restore-backup';
import { contentTopics } from '../db/data-changes';
import { decide } from '../comments/decisions';
import { decidePublication } from '../writing/publishing';
import { articleKind } from '../text-kinds/text-kind';
import { queryRows } from '../db/database';
import { onEachEngine } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';

onEachEngine((api) => {
  const read = async (since: string) => (await api().get(`/api/changes/?since=${since}`)).body;
  /**
   * A cursor after which nothing is listed yet. While a transaction is under way on the server, also
   * in another test's database, changes are listed again.
   */
  const quietCursor = async (since?: string): Promise<string> => {
    let cursor = since ?? (await api().get('/api/changes/')).body.cursor;
    for (;;) {
      const next = await read(cursor);
      if (next.changes.length === 0) return cursor;
      ({ cursor } = next);
    }
  };
  /** Keys of what some work has changed. */
  const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const cursor = await quietCursor();
    await work();
    const { changes, is_reset: isReset } = await read(cursor);
    expect(isReset).toBe(false);
    return [...new Set<string>(changes.map(({ key }: { key: string }) => key))].sort();
  };
  const idOf = async (slug: string): Promise<number> =>
    (await api().get(`/api/articles/${slug}/`)).body.id;
  const run = (query: ReturnType<typeof sql>) => api().database.db.execute(query);

  it('tells that articles were taken off the site, and published', async () => {
    const id = await idOf('story-2');
    const { db } = api().database;
    const keys = ['articles', 'authors', 'categories'];
    expect(await changedBy(() => decidePublication(db, articleKind, id, null))).toEqual(keys);
    expect(await changedBy(() => decidePublication(db, articleKind, id, 'now'))).toEqual(keys);
  });

  it('tells of comments once readers are shown them, and no longer', async () => {
    const article = await idOf('story-1');
    const written = {
      ...{ author_name: 'Jo Reader', author_email: 'changes@example.org', article },
      content: 'A comment that waits for its approval.',
    };
    expect(await changedBy(() => api().post('/api/comments/', written))).toEqual([]);
    const { db } = api().database;
    const [comment] = await queryRows<{ id: number }>(
      db,
      sql`select id from comments where author_email = 'changes@example.org'`,
    );
    const change = (from: 'PENDING' | 'APPROVED', status: 'APPROVED' | 'REJECTED') => () =>
      decide(db, { comments: [{ id: comment!.id, from }], status });
    expect(await changedBy(change('PENDING', 'APPROVED'))).toEqual([`comments:${article}`]);
    expect(await changedBy(change('APPROVED', 'REJECTED'))).toEqual([`comments:${article}`]);
  });

  it.each([
    ['update products set current_price = 1 where id = (select min(id) from products)', 'products'],
    ["update comparisons set title = title || '!'", 'comparisons'],
    ["update static_pages set content = content || '!'", 'pages'],
    ['delete from product_points', 'products'],
    ['truncate comparison_products', 'comparisons'],
  ])('tells of %s', async (statement, key) => {
    expect(await changedBy(() => run(sql.raw(statement)))).toContain(key);
  });

  it('tells of no view, and of nothing that was written as it was', async () => {
    const seen = async () => {
      await api().send('/api/articles/story-1/view', { method: 'POST' });
      await run(sql`update comparisons set views_count = views_count + 1`);
      await api().app.views.flush();
    };
    expect(await changedBy(seen)).toEqual([]);
    expect(await changedBy(() => run(sql`update articles set title = title`))).toEqual([]);
  });

  it('tells that all comments are gone, for each article', async () => {
    const article = await idOf('story-1');
    const keys = await changedBy(() => run(sql`truncate comments cascade`));
    expect(keys).toContain(`comments:${article}`);
  });

  it('tells that a backup was restored', async () => {
    const backup = await fetch(`${api().origin}/api/backup/`, { headers: api().asOperator });
    const file = path.join(await mkdtemp(path.join(readTestRun().folder, 'backup-')), 'all.gz');
    await writeFile(file, new Uint8Array(await backup.arrayBuffer()));
    const keys = await changedBy(() => restoreBackup(api().database.db, file));
    // Whoever shows comments shows their article.
    expect(keys).toEqual(
      expect.arrayContaining(contentTopics.filter((topic) => topic !== 'comments')),
    );
  });

  it('queries the database again only when something has changed', async () => {
    const cursor = await quietCursor();
    const quiet = { cursor, is_reset: false, changes: [] };
    expect(await read(cursor)).toEqual(quiet);
    await api().database.db.transaction(async (transaction) => {
      await transaction.execute(sql`alter table content_changes disable trigger user`);
      await transaction.execute(sql`insert into content_changes (key) values ('unheard')`);
      await transaction.execute(sql`alter table content_changes enable trigger user`);
    });
    expect(await read(cursor)).toEqual(quiet);
    await run(sql`update static_pages set content = content || '!'`);
    const { changes } = await read(cursor);
    expect(changes.map(({ key }: { key: string }) => key)).toEqual(['unheard', 'pages']);
  });

  it('goes on from the cursor, and starts anew with one of another database', async () => {
    const cursor = await quietCursor();
    await run(sql`update static_pages set content = content || '!'`);
    const next = await read(cursor);
    expect(next.changes).toEqual([{ key: 'pages', at: expect.stringMatching(/^\d+$/) }]);
    expect((await read(await quietCursor(next.cursor))).changes).toEqual([]);
    const [name] = cursor.split('.');
    expect(await read(`${name}.9999999999`)).toMatchObject({ is_reset: true });
    const other = '00000000-0000-4000-8000-000000000000';
    expect(await read(`${other}.1`)).toMatchObject({ is_reset: true });
  });

  it('refuses a cursor that is none', async () => {
    const { status, body } = await api().get('/api/changes/?since=yesterday');
    expect(status).toBe(400);
    expect(body.detail).toContain('Since must be a cursor of an earlier response');
  });
});

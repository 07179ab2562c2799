import { eq, sql } from 'drizzle-orm';
import { dailyCounts } from './statistics.table';
import { signInAs } from '../testing/desk-browser';
import { fakeDate } from '../testing/fake-date';
import { onEachEngine } from '../testing/on-each-engine';
import { createDailyCounter, removeOldCounts } from './daily-counter';

const DAY_MS = 24 * 60 * 60_000;

onEachEngine((api) => {
  beforeEach(async () => {
    await api().app.counts.flush();
    await api().app.db.execute(sql`delete from daily_counts`);
  });
  afterEach(() => jest.useRealTimers());

  const read = async (path: string) => {
    const { body } = await (await signInAs(api(), 'editor')).get(`/statistics/${path}`);
    return body;
  };

  it('counts views by day of articles and edited comparisons', async () => {
    const now = Date.now();
    fakeDate(now - DAY_MS);
    await api().post('/api/articles/story-1/view');
    await api().app.counts.flush();
    fakeDate(now);
    for (let n = 0; n < 3; n++) await api().post('/api/articles/story-1/view');
    await api().post('/api/articles/story-2/view');
    await api().post('/api/comparison/alpha-13-vs-beta-14/view');
    await api().post('/api/comparison/gamma-15-vs-delta-16/view');

    const views = await read('views/?days=3');
    expect(views.days).toHaveLength(3);
    expect(views.days.at(-1)).toBe(new Date(now).toISOString().slice(0, 10));
    expect(views.totals).toEqual([0, 1, 4]);
    expect(views.items).toEqual([
      expect.objectContaining({ slug: 'story-1', total: 4, views: [0, 1, 3] }),
      expect.objectContaining({ slug: 'story-2', total: 1, views: [0, 0, 1] }),
    ]);
    const comparisons = await read('views/?days=1&kind=comparison');
    expect(comparisons.items).toEqual([expect.objectContaining({ total: 1, views: [1] })]);
  });

  it('counts searches that find nothing, without what was typed on the way', async () => {
    for (const q of [
      'zeppe',
      'Zeppelin',
      'zeppelin',
      'quantum',
      'jo@example.org',
      '0170 1234567',
    ]) {
      await api().get(`/api/articles/search/?q=${encodeURIComponent(q)}`);
    }
    await api().get('/api/search/?q=airship');
    // What stands in one box is no beginning of what is meant in another.
    await api().get('/api/articles/search/?q=airsh');
    await api().app.counts.flush();
    expect(await read('searches/')).toEqual([
      { kind: 'article', words: 'zeppelin', count: 2 },
      { kind: 'article', words: 'airsh', count: 1 },
      { kind: 'product', words: 'airship', count: 1 },
    ]);
  });

  it('leaves what stands in a search box uncounted when an editor looks at the readers', async () => {
    await api().get('/api/articles/search/?q=zeppe');
    await read('views/');
    await read('referrers/');
    await api().get('/api/articles/search/?q=zeppelin');
    await api().app.counts.flush();
    expect(await read('searches/')).toEqual([{ kind: 'article', words: 'zeppelin', count: 1 }]);
  });

  it('counts referrers that the shell reports, and nobody else', async () => {
    const referrers = [
      { host: 'News.example', count: 3 },
      { host: 'search.example', count: 1 },
    ];
    expect((await api().post('/api/referrers/', { referrers })).status).toBe(204);
    expect((await api().post('/api/referrers/', { referrers })).status).toBe(204);
    const reader = { 'x-forwarded-for': '203.0.113.7' };
    expect((await api().post('/api/referrers/', { referrers }, reader)).status).toBe(401);
    const wrong = [{ host: 'https://news.example/path', count: 1 }];
    expect((await api().post('/api/referrers/', { referrers: wrong })).status).toBe(400);
    expect(await read('referrers/')).toEqual([
      { host: 'news.example', count: 6 },
      { host: 'search.example', count: 2 },
    ]);
  });

  it('keeps what could not be written, is bounded in memory, and forgets after 400 days', async () => {
    const { db } = api().app;
    const counter = createDailyCounter(db, { error: jest.fn() });
    counter.countView('article', 1);
    await db.execute(sql`alter table daily_counts rename to elsewhere`);
    await expect(counter.flush()).rejects.toThrow();
    await db.execute(sql`alter table elsewhere rename to daily_counts`);
    for (let n = 0; n < 5_000; n++) counter.countReferrer(`host-${n}.example`, 1);
    // However much of one kind there is, the others are counted.
    counter.countView('article', 2);
    counter.countEmptySearch('article-search', 'zeppelin');
    await counter.close();
    expect((await read('views/?days=1')).totals).toEqual([2]);
    expect(await read('searches/')).toMatchObject([{ words: 'zeppelin' }]);
    expect(await db.$count(dailyCounts, eq(dailyCounts.kind, 'referrer'))).toBe(2_000);
    fakeDate(Date.now() + 402 * DAY_MS);
    await removeOldCounts(db);
    expect(await read('referrers/?days=400')).toEqual([]);
  });

  it('is for operators and editors, within 400 days', async () => {
    const moderator = await signInAs(api(), 'moderator');
    expect((await moderator.get('/statistics/views/')).status).toBe(403);
    const editor = await signInAs(api(), 'editor');
    expect((await editor.get('/statistics/views/?days=401')).status).toBe(400);
    expect((await editor.get('/statistics/views/?kind=product')).status).toBe(400);
  });
});

import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import type { SeedArticle } from '../content/apply/seed-content';
import { decidePublication } from '../writing/publishing';
import { articleKind } from '../text-kinds/text-kind';
import { seedContent } from '../content/apply/seed-database';
import { apiCalls } from '../testing/api-calls';
import { serve, type TestApi, testedEngines, useTestDatabase } from '../testing/on-each-engine';
import { testContent } from '../testing/test-content';

const DUE = '2999-05-01T12:00:00.000Z';
const [story] = testContent.articles;

/** Would lead every list: featured, the most read, of every tag, in the fullest category. */
const scheduled: SeedArticle = {
  ...story!,
  slug: 'tomorrow',
  title: 'Zeppelins of tomorrow',
  excerpt: 'Quantum zeppelins and where they land.',
  content: '<p>A text about zeppelins.</p>',
  category: 'business',
  author: 'ada',
  tags: ['guides', 'fives'],
  publishedAt: DUE,
  updatedAt: DUE,
  isFeatured: true,
  views: 1_000_000,
};
const comment = {
  article: 'tomorrow',
  authorName: 'Reader Early',
  authorEmail: 'early@example.org',
  content: 'Zeppelins, at last, and before anybody else.',
  status: 'APPROVED' as const,
  createdAt: '2026-03-01T10:00:00.000Z',
  replies: [],
};
const contentWith = (change: Partial<typeof scheduled>) => ({
  ...testContent,
  articles: [...testContent.articles, { ...scheduled, ...change }],
  comments: [...testContent.comments, comment],
});
const content = contentWith({});
/** Its time has come, but its file says that it is a draft. */
const draft = { isDraft: true, publishedAt: '2026-02-01T00:00:00.000Z' };

const notPublic = [
  ['an article dated in the future', content, 'scheduled_articles'],
  ['a draft', contentWith(draft), 'draft_articles'],
] as const;

/** Every list and figure that an article is part of. */
const lists = [
  '/api/articles/',
  '/api/articles/?ordering=-views_count',
  '/api/articles/?ordering=-trending',
  '/api/articles/?ordering=title',
  '/api/articles/?author=ada',
  '/api/articles/?category=business',
  '/api/articles/?tag=fives',
  '/api/articles/?search=zeppelins',
  '/api/articles/?featured=true',
  '/api/articles/featured/',
  '/api/articles/search/?q=zeppelins',
  '/api/articles/search/?q=zeplins',
  '/api/articles/story-30/related/',
  '/api/categories/',
  '/api/categories/business/',
  '/api/categories/business/articles/',
  '/api/authors/ada/',
];

describe.each(testedEngines())('articles that are not public, on the %s engine', (engine) => {
  const database = useTestDatabase(engine);
  let api: TestApi;
  let now = new Date('2026-11-22T00:00:00.000Z');

  const read = async (path: string) => JSON.stringify((await api.get(path)).body);
  const idOfScheduled = async () => {
    const [row] = await queryRows<{ id: number }>(
      api.database.db,
      sql`select id from articles where slug = 'tomorrow'`,
    );
    return row!.id;
  };
  const statusOf = async () =>
    (await api.get('/api/status/', api.asOperator)).body.rows as Record<string, number>;
  const storedCounts = () =>
    queryRows<{ stored: number; counted: number }>(
      api.database.db,
      sql`select 'all' as name, value as stored, (select count(*)::int from public_articles) as counted
        from article_total
        union all select slug, articles_count,
          (select count(*)::int from public_articles where category_id = categories.id) from categories
        union all select username, articles_count,
          (select count(*)::int from public_articles where author_id = authors.id) from authors`,
    );
  const expectCountsToAgree = async () => {
    for (const { stored, counted } of await storedCounts()) expect(stored).toBe(counted);
  };

  beforeEach(async () => {
    now = new Date('2026-11-22T00:00:00.000Z');
    jest.useFakeTimers({
      now,
      doNotFake: [
        'Date',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setTimeout',
      ].concat('clearImmediate', 'clearTimeout', 'hrtime') as never,
    });
    api = await serve(database(), { clock: () => now });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await api.close();
  });

  it.each(notPublic)(
    '%s is in no list, figure or search, and cannot be read or commented on',
    async (_what, hidden, counted) => {
      const before = await Promise.all(lists.map(read));
      const rows = await statusOf();
      await seedContent(api.database.db, hidden);
      await api.app.publisher.publishDue();

      expect(await Promise.all(lists.map(read))).toEqual(before);
      expect(await statusOf()).toMatchObject({ articles: rows.articles, [counted]: 1 });
      const id = await idOfScheduled();
      expect((await api.get('/api/articles/tomorrow/')).status).toBe(404);
      expect((await api.get('/api/articles/tomorrow/related/')).status).toBe(404);
      expect((await api.post('/api/articles/tomorrow/view')).status).toBe(404);
      expect((await api.get(`/api/comments/?article=${id}`)).body).toMatchObject({ count: 0 });
      const response = await api.post('/api/comments/', {
        author_name: 'Jo Reader',
        author_email: 'jo@example.org',
        content: 'A comment that comes too soon.',
        article: id,
      });
      expect(response).toMatchObject({ status: 400, body: { article: ['Article not found'] } });
      await expectCountsToAgree();
    },
  );

  it.each(notPublic)('%s is revealed by no call at all', async (_what, hidden) => {
    await seedContent(api.database.db, hidden);
    const id = String(await idOfScheduled());
    for (const { method, path, segment = '', query = {} } of apiCalls) {
      if (method !== 'GET') continue;
      const search = new URLSearchParams({ ...query, page_size: '100' });
      for (const named of new Set([segment, 'tomorrow', id])) {
        const address = `${path.replace('{}', named)}?${search}`;
        expect([address, await read(address)]).not.toEqual([
          address,
          expect.stringMatching(/zeppelin/i),
        ]);
      }
    }
  });

  it.each(notPublic)('shows what is said on %s to the operator alone', async (_what, hidden) => {
    await seedContent(api.database.db, hidden);
    const path = `/api/comments/?article=${await idOfScheduled()}`;
    expect((await api.get(path)).body.count).toBe(0);
    expect((await api.get(path, api.asOperator)).body.results).toMatchObject([
      { content: comment.content, article_slug: 'tomorrow' },
    ]);
  });

  it('an article dated in the future appears everywhere by itself when its time comes', async () => {
    const before = await Promise.all(lists.map(read));
    await seedContent(api.database.db, content);
    now = new Date(Date.parse(DUE) - 1);
    jest.advanceTimersByTime(60_000);
    expect(await api.app.publisher.publishDue()).toBe(0);
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(404);

    now = new Date(DUE);
    jest.advanceTimersByTime(5_000);
    await api.app.publisher.settled();
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(200);
    const after = await Promise.all(lists.map(read));
    after.forEach((body, index) =>
      expect([lists[index], body]).not.toEqual([lists[index], before[index]]),
    );
    const { body } = await api.get('/api/articles/');
    expect(body.count).toBe(35);
    expect(body.results[0].slug).toBe('tomorrow');
    expect((await api.get(`/api/comments/?article=${await idOfScheduled()}`)).body.count).toBe(1);
    await expectCountsToAgree();
  });

  it('an article dated in the future appears when the API starts after its time', async () => {
    await seedContent(api.database.db, content);
    await api.close();
    now = new Date(DUE);
    api = await serve(api.database, { clock: () => now });
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(200);
    expect((await api.get('/api/categories/business/')).body.articles_count).toBe(15);
    await expectCountsToAgree();
  });

  it('one that was public goes again when it is put off, moved or taken away, and counts stay right', async () => {
    const { publishedAt } = draft;
    await seedContent(api.database.db, contentWith({ publishedAt }));
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(200);
    await expectCountsToAgree();
    await seedContent(api.database.db, contentWith({ category: 'gaming', author: 'tomas' }));
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(404);
    await expectCountsToAgree();
    await api.database.db.execute(sql`delete from articles where slug = 'tomorrow'`);
    await expectCountsToAgree();
  });

  it('a draft appears at the time that the desk gave it', async () => {
    await seedContent(api.database.db, contentWith(draft));
    await decidePublication(api.database.db, articleKind, await idOfScheduled(), new Date(DUE));
    await api.app.publisher.publishDue();
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(404);
    now = new Date(DUE);
    expect(await api.app.publisher.publishDue()).toBe(1);
    expect((await api.get('/api/articles/tomorrow/')).status).toBe(200);
    await expectCountsToAgree();
  });

  it('a public article that becomes a draft goes, with its comments, and comes back with them', async () => {
    const before = await Promise.all(lists.map(read));
    await seedContent(api.database.db, contentWith({ publishedAt: draft.publishedAt }));
    await api.post('/api/articles/tomorrow/view');
    const there = await read('/api/articles/tomorrow/');
    await seedContent(api.database.db, contentWith(draft));
    expect(await Promise.all(lists.map(read))).toEqual(before);
    await expectCountsToAgree();
    await seedContent(api.database.db, contentWith({ publishedAt: draft.publishedAt }));
    expect(await read('/api/articles/tomorrow/')).toBe(there);
    const path = `/api/comments/?article=${await idOfScheduled()}`;
    expect((await api.get(path)).body.count).toBe(1);
    await expectCountsToAgree();
  });
});

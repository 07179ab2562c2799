import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { articleStats } from '../articles/articles.table';
import { openTestDatabase, serve, testedEngines } from '../testing/on-each-engine';
import { createViewCounter } from './view-counter';

const DAY_MS = 24 * 60 * 60 * 1_000;

const log = { error: jest.fn() };

describe.each(testedEngines())('on the %s engine', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  afterEach(() => jest.useRealTimers());

  const statsOf = async (articleId: number) => {
    const [stats] = await database.db
      .select()
      .from(articleStats)
      .where(eq(articleStats.articleId, articleId));
    return stats!;
  };

  it('writes the rest when the server stops', async () => {
    const { viewsCount } = await statsOf(1);
    const api = await serve(database);
    await api.post('/api/articles/story-1/view');
    await api.post('/api/articles/story-1/view');
    await api.close();
    expect((await statsOf(1)).viewsCount).toBe(viewsCount + 2);
  });

  it('writes the next time what could not be written', async () => {
    const { viewsCount } = await statsOf(2);
    const counter = createViewCounter(database.db, log);
    counter.countArticle(2);
    await database.db.execute(sql`alter table article_stats rename to elsewhere`);
    await expect(counter.flush()).rejects.toThrow();
    await database.db.execute(sql`alter table elsewhere rename to article_stats`);
    counter.countArticle(2);
    await counter.close();
    expect((await statsOf(2)).viewsCount).toBe(viewsCount + 2);
  });

  it('lets a few views now weigh more than many long ago', async () => {
    // So late that the views the content came with weigh nothing.
    const inAYear = Date.now() + 365 * DAY_MS;
    jest.useFakeTimers({ now: inAYear, doNotFake: ['nextTick', 'setImmediate'] });
    const counter = createViewCounter(database.db, log);
    for (let view = 0; view < 100; view++) counter.countArticle(3);
    await counter.flush();
    jest.setSystemTime(inAYear + 30 * DAY_MS);
    counter.countArticle(4);
    counter.countArticle(4);
    counter.countArticle(5);
    await counter.close();
    const [early, late, single] = [await statsOf(3), await statsOf(4), await statsOf(5)];
    expect(late.trend).toBeGreaterThan(early.trend);
    // Two views at once are worth twice one: a step of one in the logarithm.
    expect(late.trend - single.trend).toBeCloseTo(1, 1);
  });

  it('ignores articles that do not exist any more', async () => {
    const counter = createViewCounter(database.db, log);
    counter.countArticle(987_654);
    counter.countComparison(987_654);
    await expect(counter.close()).resolves.toBeUndefined();
  });
});

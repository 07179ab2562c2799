import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { restoreBackup } from '../backup/restore-backup';
import { queryRows } from '../db/database';
import { decidePublication, followFile } from '../writing/publishing';
import { articleKind } from '../text-kinds/text-kind';
import { seedContent } from '../content/apply/seed-database';
import { onEachEngine, type TestApi } from '../testing/on-each-engine';
import { testContent } from '../testing/test-content';
import { readTestRun } from '../testing/test-run';

const [story] = testContent.articles;

const idOf = async ({ database }: TestApi, slug: string) => {
  const [row] = await queryRows<{ id: number }>(
    database.db,
    sql`select id from articles where slug = ${slug}`,
  );
  return row!.id;
};

const decide = (api: TestApi, comment: number, status: 'APPROVED' | 'REJECTED') =>
  api.send(`/api/comments/${comment}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...api.asOperator },
    body: JSON.stringify({ status }),
  });

const comment = async (api: TestApi, email: string) => {
  const { body } = await api.post('/api/comments/', {
    author_name: 'Jo Reader',
    author_email: email,
    content: `A comment that ${email} wrote.`,
    article: 1,
    parent: null,
  });
  return body.id as number;
};

const approved = async (api: TestApi, email: string) => {
  const id = await comment(api, email);
  await decide(api, id, 'APPROVED');
  return id;
};

/** A write, and the address that must show it in the very next response. */
interface Write {
  name: string;
  path: string;
  prepare?: (api: TestApi) => Promise<number>;
  write: (api: TestApi, prepared: number) => Promise<unknown>;
}

const content = (changes: Partial<typeof testContent>) => (api: TestApi) =>
  seedContent(api.database.db, {
    ...testContent,
    articles: [],
    comments: [],
    products: [],
    comparisons: [],
    pages: [],
    ...changes,
  });

const writes: Write[] = [
  {
    name: 'an edited article',
    path: '/api/articles/story-1/',
    write: content({ articles: [{ ...story!, title: 'Another title' }] }),
  },
  {
    name: 'a new article, in the search',
    path: '/api/articles/search/?q=story',
    write: content({ articles: [{ ...story!, slug: 'new-story', title: 'A new story' }] }),
  },
  {
    name: 'a new article, in the figures of its category',
    path: '/api/categories/gaming/',
    write: content({ articles: [{ ...story!, slug: 'newer-story' }] }),
  },
  {
    name: 'an edited author',
    path: '/api/authors/ada/',
    write: content({
      authors: testContent.authors.map((author) => ({ ...author, bio: 'Writes no more.' })),
    }),
  },
  {
    name: 'an edited page',
    path: '/api/page/privacy/',
    write: content({ pages: [{ ...testContent.pages[0]!, title: 'Privacy' }] }),
  },
  {
    name: 'an edited product',
    path: '/api/products/?page_size=50',
    write: content({ products: [{ ...testContent.products[0]!, name: 'Alpha again' }] }),
  },
  {
    name: 'an edited product, in its comparison',
    path: '/api/comparison/alpha-13-vs-beta-14/',
    write: content({ products: [{ ...testContent.products[0]!, currentPrice: 5 }] }),
  },
  {
    name: 'a view of an article',
    path: '/api/articles/story-1/',
    write: async (api) => {
      await api.post('/api/articles/story-1/view');
      await api.app.views.flush();
    },
  },
  {
    name: 'a view of a comparison',
    path: '/api/comparisons/',
    write: async (api) => {
      await api.post('/api/comparison/alpha-13-vs-beta-14/view');
      await api.app.views.flush();
    },
  },
  {
    name: 'the approval of a comment',
    path: '/api/comments/?article=1',
    prepare: (api) => comment(api, 'approved@example.org'),
    write: (api, id) => decide(api, id, 'APPROVED'),
  },
  {
    name: 'the rejection of a comment',
    path: '/api/comments/?article=1',
    prepare: (api) => approved(api, 'rejected@example.org'),
    write: (api, id) => decide(api, id, 'REJECTED'),
  },
  {
    name: 'the erasure of a person',
    path: '/api/comments/?article=1',
    prepare: (api) => approved(api, 'gone@example.org'),
    write: (api) => api.post('/api/forget/', { email: 'gone@example.org' }, api.asOperator),
  },
  {
    name: 'an article taken off the site',
    path: '/api/articles/?page_size=1',
    prepare: (api) => idOf(api, 'story-30'),
    write: (api, id) => decidePublication(api.database.db, articleKind, id, null),
  },
  {
    name: 'an article put back on the site',
    path: '/api/articles/?page_size=1',
    prepare: async (api) => {
      const id = await idOf(api, 'story-30');
      await decidePublication(api.database.db, articleKind, id, null);
      return id;
    },
    write: (api, id) => followFile(api.database.db, articleKind, id),
  },
  {
    name: 'an article whose time comes',
    path: '/api/articles/featured/',
    prepare: async (api) => {
      const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
      await content({ articles: [{ ...story!, slug: 'due', publishedAt, isFeatured: true }] })(api);
      return 0;
    },
    write: ({ database }) =>
      database.db.execute(sql`select publish_due_articles(now() + interval '2 hours')`),
  },
];

onEachEngine((api) => {
  /** Changes data without the database telling of it: only what is not cached shows it. */
  const changeUnheard = (name: string) =>
    api().database.db.transaction(async (transaction) => {
      await transaction.execute(sql`alter table categories disable trigger user`);
      await transaction.execute(sql`update categories set name = ${name} where slug = 'empty'`);
      await transaction.execute(sql`alter table categories enable trigger user`);
    });

  it.each(writes)('shows $name in the next response', async ({ path: url, prepare, write }) => {
    const prepared = (await prepare?.(api())) ?? 0;
    const before = await api().get(url);
    expect(before.status).toBe(200);
    const again = await api().get(url, { 'if-none-match': before.headers.get('etag')! });
    expect(again.status).toBe(304);
    await write(api(), prepared);
    const after = await api().get(url, { 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('queries the database again only when what a response is made of has changed', async () => {
    const url = '/api/categories/empty/';
    const before = await api().get(url);
    await changeUnheard('Unheard');
    await api().post('/api/newsletter/', { email: 'jo@example.org' });
    await comment(api(), 'waits@example.org');
    const cached = await api().get(url);
    expect(cached.body).toEqual(before.body);
    expect(cached.headers.get('cache-control')).toBe('no-cache');
    expect(cached.headers.get('content-type')).toBe(before.headers.get('content-type'));
    const describe = (description: string) =>
      api().database.db.execute(
        sql`update categories set description = ${description} where slug = 'empty'`,
      );
    await describe(before.body.description);
    expect((await api().get(url)).body).toEqual(before.body);
    await describe('Heard of.');
    expect((await api().get(url)).body.name).toBe('Unheard');
  });

  it('makes no list anew for a view', async () => {
    const url = '/api/articles/?ordering=views_count';
    const before = await api().get(url);
    await api().post('/api/articles/story-1/view');
    await api().app.views.flush();
    expect((await api().get(url)).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('responds to HEAD as to GET, without the body', async () => {
    const { headers } = await api().get('/api/brands/');
    const head = await api().send('/api/brands/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.get('etag')).toBe(headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    // Of what no one has requested yet, and of what the client has cached.
    const etag = headers.get('etag')!;
    for (const [url, held] of [
      ['/api/brands/?page_size=7', ''],
      ['/api/brands/', '"another"'],
    ] as const) {
      const conditional = { method: 'HEAD', headers: { 'if-none-match': held } };
      const response = await api().send(url, conditional);
      expect(response.status).toBe(200);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    }
    const conditional = { method: 'HEAD', headers: { 'if-none-match': etag } };
    expect((await api().send('/api/brands/', conditional)).status).toBe(304);
    // One that nobody has requested before.
    const held = { method: 'HEAD', headers: { 'if-none-match': '*' } };
    expect((await api().send('/api/brands/?page_size=77', held)).status).toBe(304);
  });

  it('serves readers nothing that the operator sees', async () => {
    const url = '/api/comments/?article=2';
    const seen = await api().get(url, api().asOperator);
    expect(seen.headers.get('etag')).toBeNull();
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const { headers } = await api().get(url);
    expect(headers.get('etag')).not.toBeNull();
    expect((await api().get(url, api().asOperator)).headers.get('etag')).toBeNull();
  });

  it('caches neither failures nor searches that find nothing, which are counted', async () => {
    expect((await api().get('/api/articles/nowhere/')).headers.get('etag')).toBeNull();
    for (let time = 0; time < 2; time++) {
      const { headers } = await api().get('/api/articles/search/?q=zyxwvut');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    await api().app.counts.flush();
    const counted = await queryRows<{ count: number }>(
      api().database.db,
      sql`select count from daily_counts where subject = 'zyxwvut'`,
    );
    expect(counted).toEqual([{ count: 2 }]);
  });

  it.each([
    ['/api/categories/', '/api/%63ategories/?'],
    ['/api/categories/', '/api/categories'],
    ['/api/categories/?page=1', '/api/categories/?%70age=01&'],
  ])('gives %s and %s the same response', async (url, other) => {
    const select = jest.spyOn(api().app.db, 'select');
    const { headers } = await api().get(url);
    const reads = select.mock.calls.length;
    expect((await api().get(other)).headers.get('etag')).toBe(headers.get('etag'));
    expect(select).toHaveBeenCalledTimes(reads);
    select.mockRestore();
  });

  it('reads once for many who request the same at the same time', async () => {
    const select = jest.spyOn(api().app.db, 'select');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api().get('/api/categories/?page_size=3')),
    );
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(select).toHaveBeenCalledTimes(1);
    select.mockRestore();
  });

  it('shows what a restored backup holds, and finds its words', async () => {
    const backup = await fetch(`${api().origin}/api/backup/`, { headers: api().asOperator });
    const file = path.join(await mkdtemp(path.join(readTestRun().folder, 'backup-')), 'all.gz');
    await writeFile(file, new Uint8Array(await backup.arrayBuffer()));
    await content({ articles: [{ ...story!, slug: 'too-late', isFeatured: true }] })(api());
    expect(JSON.stringify((await api().get('/api/articles/featured/')).body)).toContain('too-late');
    await restoreBackup(api().database.db, file);
    const featured = await api().get('/api/articles/featured/');
    expect(JSON.stringify(featured.body)).not.toContain('too-late');
    const { body: found } = await api().get('/api/articles/search/?q=quntum');
    expect(found.count).toBe(2);
  });
});

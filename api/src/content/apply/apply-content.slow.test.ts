import { eq, sql } from 'drizzle-orm';
import { contentFiles, contentOrigins } from '../content.table';
import { writeContentHash } from './applied-content-hash';
import { signInAs } from '../../testing/desk-browser';
import { onEachEngine } from '../../testing/on-each-engine';
import { testContent } from '../../testing/test-content';
import { folderOf } from '../../testing/content-of-folder';
import { applyContent } from './apply-content';
import { readAppliedRecords, readOrigin } from './content-store';
import type { SeedContent } from './seed-content';
import { seedKeyOf } from './seed-comments';

onEachEngine((api) => {
  const replaceBy = (changes: Partial<SeedContent>) =>
    applyContent(api().database.db, folderOf('ours', { ...testContent, ...changes }));
  const statusOf = async (path: string) => (await api().get(path)).status;
  const articleId = async () => (await api().get('/api/articles/story-1/')).body.id as number;
  const said = async () => {
    const { body } = await api().get(`/api/comments/?article=${await articleId()}`);
    return (body.results as { content: string }[]).map(({ content }) => content);
  };
  const operatorList = async () =>
    (await api().get('/api/comments/?status=approved', api().asOperator)).body.results as {
      id: number;
      content: string;
      article: number | null;
      article_slug: string;
    }[];
  const decide = (id: number, status: string) =>
    api().send(`/api/comments/${id}/`, {
      method: 'PATCH',
      headers: { ...api().asOperator, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  const say = async (content: string, parent?: number) => {
    const { body } = await api().post('/api/comments/', {
      author_name: 'Jo',
      author_email: 'jo@example.org',
      content,
      article: await articleId(),
      parent,
    });
    await decide(body.id, 'APPROVED');
  };
  const [first, second] = testContent.comments;

  beforeAll(() => applyContent(api().database.db, folderOf('ours', testContent), { all: true }));
  afterEach(() => replaceBy({}));

  it('takes what is in no file any more off the site', async () => {
    const without = <Item extends { slug: string }>(items: Item[], slug: string) =>
      items.filter((item) => item.slug !== slug);
    await replaceBy({
      articles: without(testContent.articles, 'story-2'),
      categories: without(testContent.categories, 'empty'),
      pages: [],
      products: without(testContent.products, 'delta-16'),
      productCategories: without(testContent.productCategories, 'phones'),
      comparisons: [],
    });
    expect(await statusOf('/api/articles/story-2/')).toBe(404);
    expect(await statusOf('/api/categories/empty/')).toBe(404);
    expect(await statusOf('/api/page/privacy/')).toBe(404);
    expect(await statusOf('/api/product/delta-16/')).toBe(404);
    expect((await api().get('/api/comparisons/')).body.results).toEqual([]);
    expect(await statusOf('/api/articles/story-3/')).toBe(200);

    await replaceBy({});
    expect(await statusOf('/api/articles/story-2/')).toBe(200);
    expect((await api().get('/api/comparisons/')).body.results).toHaveLength(1);
  });

  const removeStory = () =>
    replaceBy({
      articles: testContent.articles.filter(({ slug }) => slug !== 'story-1'),
      comments: [],
    });

  it('shows what readers said about a removed article when it returns', async () => {
    await say('Please keep this remark of mine.');
    await removeStory();
    expect(await statusOf('/api/articles/story-1/')).toBe(404);
    await replaceBy({});
    expect(await said()).toContain('Please keep this remark of mine.');
  });

  it('leaves the operator in charge of comments whose article is gone', async () => {
    await say('Something the operator thinks better of.');
    await removeStory();
    const waiting = (await operatorList()).find(({ content }) => content.startsWith('Something'));
    expect(waiting).toMatchObject({ article: null, article_slug: 'story-1' });
    const { status, body } = await decide(waiting!.id, 'REJECTED');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'REJECTED', article: null, article_slug: 'story-1' });
    await replaceBy({});
    expect(await said()).not.toContain('Something the operator thinks better of.');
  });

  it('rewords a comment of the files in its place', async () => {
    const before = await said();
    await replaceBy({ comments: [{ ...first!, content: 'Said in better words.' }, second!] });
    expect(await said()).toEqual(
      before.map((content) => (content === first!.content ? 'Said in better words.' : content)),
    );
  });

  it('applies a state that changed in the files, and else leaves the operator’s', async () => {
    const reject = { ...first!, status: 'REJECTED' as const };
    await replaceBy({ comments: [reject, second!] });
    expect(await said()).not.toContain(first!.content);
    await replaceBy({});
    expect(await said()).toContain(first!.content);

    const { id } = (await operatorList()).find(({ content }) => content === first!.content)!;
    await decide(id, 'REJECTED');
    await replaceBy({ comments: [{ ...first!, content: 'Edited meanwhile.' }, second!] });
    expect(await said()).not.toContain('Edited meanwhile.');
  });

  it('keeps a reader’s reply to a comment that left the files', async () => {
    await replaceBy({ comments: [{ ...second!, status: 'APPROVED' }] });
    const answered = (await operatorList()).find(({ content }) => content === second!.content)!;
    await say('An answer by somebody else.', answered.id);
    await replaceBy({ comments: [] });
    expect(await said()).toContain('An answer by somebody else.');
    expect(await said()).not.toContain(second!.content);
  });

  it('leaves names that the desk changed or deleted, until files say something else', async () => {
    const editor = await signInAs(api(), 'editor');
    const tagsOf = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        ((await editor.get('/tags/')).body as { slug: string; name: string }[]).map(
          ({ slug, name }) => [slug, name],
        ),
      );
    const [guides, ...others] = testContent.tags;
    const listed = [...testContent.tags, { slug: 'deleted', name: 'Deleted' }];
    const renamed = { slug: 'renamed', name: 'As in its file' };
    await replaceBy({ tags: [...listed, renamed] });
    const change = async (slug: string, name?: string) => {
      const tag = (await editor.get('/tags/')).body.find(
        (one: { slug: string }) => one.slug === slug,
      );
      const path = `/tags/${tag.id}/`;
      const made = await (name === undefined ? editor.delete(path) : editor.patch(path, { name }));
      expect(made.status).toBe(name === undefined ? 204 : 200);
    };
    await change('deleted');
    await change('renamed', 'Of the desk');
    await change(guides!.slug, 'How-tos');

    const more = { slug: 'more', name: 'More' };
    await replaceBy({ tags: [...listed, renamed, more] });
    const desk = { [guides!.slug]: 'How-tos', renamed: 'Of the desk', more: 'More' };
    expect(await tagsOf()).toMatchObject(desk);
    expect(await tagsOf()).not.toHaveProperty('deleted');
    await replaceBy({ tags: [...listed, more] });
    expect(await tagsOf()).toMatchObject(desk);

    const edited = { slug: guides!.slug, name: 'Edited in its file' };
    const again = { slug: 'deleted', name: 'Needed after all' };
    await replaceBy({ tags: [edited, ...others, again] });
    expect(await tagsOf()).toMatchObject({ [guides!.slug]: edited.name, deleted: again.name });
  });

  describe('with another folder that shows other content to the same database', () => {
    const theirs = (changes: Partial<typeof testContent> = {}) =>
      folderOf('theirs', {
        ...testContent,
        articles: testContent.articles
          .filter(({ slug }) => slug !== 'story-2')
          .map((one) => (one.slug === 'story-3' ? { ...one, title: 'Their title' } : one)),
        ...changes,
      });
    const apply = (folder: ReturnType<typeof theirs>, options?: { all: boolean }) =>
      applyContent(api().database.db, folder, options);
    const titleOf = async (slug: string) =>
      (await api().get(`/api/articles/${slug}/`)).body.title as string;

    it('changes nothing, however often each starts, and says what differs', async () => {
      for (let start = 0; start < 2; start++) {
        expect(await apply(theirs())).toEqual({ written: 0, removed: 0, left: 1, kept: [] });
        expect(await replaceBy({})).toEqual({ written: 0, removed: 0, left: 0, kept: [] });
      }
      expect(await titleOf('story-3')).toBe('Story number 3');
      expect(await statusOf('/api/articles/story-2/')).toBe(200);
    });

    it('takes from each what is edited there, and lets the other not take it back', async () => {
      await apply(theirs());
      const edited = theirs();
      edited.content.articles = edited.content.articles.map((one) =>
        one.slug === 'story-4' ? { ...one, title: 'Edited over there' } : one,
      );
      expect(await apply(edited)).toMatchObject({ written: 1, removed: 0 });
      await replaceBy({});
      expect(await titleOf('story-4')).toBe('Edited over there');
      expect(await titleOf('story-3')).toBe('Story number 3');
      await apply(theirs());
      expect(await titleOf('story-4')).toBe('Story number 4');
    });

    it('brings what a new article names along', async () => {
      await apply(theirs());
      const author = { ...testContent.authors[0]!, username: 'guest' };
      const article = { ...testContent.articles[0]!, slug: 'by-a-guest', author: 'guest' };
      const withGuest = theirs({
        authors: [...testContent.authors, author],
        articles: [...theirs().content.articles, article],
      });
      expect(await apply(withGuest)).toMatchObject({ written: 2 });
      await replaceBy({});
      expect((await api().get('/api/articles/by-a-guest/')).body.author.username).toBe('guest');
      expect(await apply(theirs())).toMatchObject({ removed: 2 });
      expect(await statusOf('/api/articles/by-a-guest/')).toBe(404);
    });

    it('applies all of a folder when a person asks for it', async () => {
      await apply(theirs(), { all: true });
      expect(await titleOf('story-3')).toBe('Their title');
      expect(await statusOf('/api/articles/story-2/')).toBe(200);
      await applyContent(api().database.db, folderOf('ours', testContent), { all: true });
    });

    it('renews with a new loader only what the folder itself gave', async () => {
      await apply(theirs(), { all: true });
      const { content } = folderOf('ours', testContent);
      content.articles = content.articles.map((one) => ({ ...one, readingTime: 9 }));
      await applyContent(api().database.db, { ...folderOf('ours', content), madeWith: 'newer' });
      expect(await titleOf('story-3')).toBe('Their title');
      expect((await api().get('/api/articles/story-5/')).body.reading_time).toBe(9);
      await applyContent(api().database.db, folderOf('ours', testContent), { all: true });
    });
  });

  describe('when a person applies a folder', () => {
    const seed = (changes: Partial<SeedContent> = {}, remove = false) =>
      applyContent(api().database.db, folderOf('ours', { ...testContent, ...changes }), {
        all: true,
        remove,
      });

    it('puts rows right that were edited or deleted in the database', async () => {
      await api().database.db.execute(
        sql`update articles set title = 'Edited in the database' where slug = 'story-3'`,
      );
      await api().database.db.execute(sql`delete from articles where slug = 'story-4'`);
      expect(await replaceBy({})).toMatchObject({ written: 0 });
      await seed();
      expect((await api().get('/api/articles/story-3/')).body.title).toBe('Story number 3');
      expect(await statusOf('/api/articles/story-4/')).toBe(200);
    });

    it('lists what came from files that are gone, and removes it only when asked to', async () => {
      await api().database.db.delete(contentOrigins);
      const changes = {
        articles: testContent.articles.filter(({ slug }) => slug !== 'story-2'),
        comments: testContent.comments.filter(({ article }) => article !== 'story-2'),
      };
      expect(await replaceBy(changes)).toMatchObject({ removed: 0, kept: [] });
      expect(await seed(changes)).toMatchObject({ removed: 0, kept: ['articles story-2'] });
      expect(await statusOf('/api/articles/story-2/')).toBe(200);
      expect(await seed(changes, true)).toMatchObject({ removed: 1, kept: [] });
      expect(await statusOf('/api/articles/story-2/')).toBe(404);
    });
  });

  it('applies all files once to a database of an earlier version', async () => {
    const { db } = api().database;
    await db.execute(sql`truncate content_origins, content_records, content_files`);
    await db.execute(sql`update articles set title = 'Of earlier files' where slug = 'story-3'`);
    await writeContentHash(db, 'of-an-earlier-version');
    expect(await replaceBy({})).toMatchObject({ left: 0 });
    expect((await api().get('/api/articles/story-3/')).body.title).toBe('Story number 3');
    expect(await replaceBy({})).toMatchObject({ written: 0, left: 0 });
  });

  it('removes nothing at a start where most of a folder is gone', async () => {
    const [first] = testContent.articles;
    const half = { articles: [first!], comments: [], comparisons: [] };
    const { removed, kept } = await replaceBy(half);
    expect(removed).toBe(0);
    expect(kept).toContain('articles story-3');
    expect(await statusOf('/api/articles/story-3/')).toBe(200);
    expect(await replaceBy({})).toMatchObject({ written: 0, removed: 0, kept: [] });
    await replaceBy(half);
    await applyContent(api().database.db, folderOf('ours', { ...testContent, ...half }), {
      all: true,
      remove: true,
    });
    expect(await statusOf('/api/articles/story-3/')).toBe(404);
    await replaceBy({});
    expect(await statusOf('/api/articles/story-3/')).toBe(200);
  });

  it('keeps what a file gave that is there but cannot be used this time', async () => {
    const keys = (items: { slug: string }[]) => new Set(items.map(({ slug }) => slug));
    const written = {
      authors: new Set(testContent.authors.map(({ username }) => username)),
      categories: keys(testContent.categories),
      tags: keys(testContent.tags),
      articles: keys(testContent.articles),
      pages: keys(testContent.pages),
      brands: keys(testContent.brands),
      productCategories: keys(testContent.productCategories),
      products: keys(testContent.products),
      comparisons: keys(testContent.comparisons),
      comments: new Set(
        testContent.comments.flatMap(({ article, replies, ...comment }) =>
          [comment, ...replies].map((one) => seedKeyOf(article, one)),
        ),
      ),
    };
    const comments = await said();
    const articles = testContent.articles.filter(({ slug }) => slug !== 'story-1');
    const setAside = { articles, comments: [], written };
    expect(await replaceBy(setAside)).toMatchObject({ removed: 0 });
    expect(await said()).toEqual(comments);
    expect(await replaceBy({})).toMatchObject({ written: 0 });
  });

  it('keeps the source of what it shows while its file cannot be used', async () => {
    const file = 'articles/story-1.md';
    const folderWith = (text: string, isWhole: boolean) => ({
      ...folderOf('with-sources', testContent),
      files: { [file]: `hash of ${text}` },
      unused: new Set(isWhole ? [] : [file]),
      problems: isWhole ? '' : 'wrong',
      read: () => Promise.resolve(Buffer.from(text)),
    });
    const { db } = api().database;
    const apply = async (text: string, isWhole: boolean, all = false) => {
      await applyContent(db, folderWith(text, isWhole), { all });
      const [stored] = await db.select().from(contentFiles).where(eq(contentFiles.path, file));
      return stored && Buffer.from(stored.body).toString();
    };
    expect(await apply('good', true, true)).toBe('good');
    expect(await apply('wrong', false)).toBe('good');
    expect(await apply('wrong', false, true)).toBe('good');
    expect((await readOrigin(db, 'with-sources'))?.problems).toBe('wrong');
    expect(await apply('put right', true)).toBe('put right');
    expect((await readOrigin(db, 'with-sources'))?.problems).toBe('');
  });

  it('never removes what no file made, nor what that names', async () => {
    const { db } = api().database;
    await db.execute(sql`insert into articles
      (slug, title, excerpt, content, published_at, updated_at, author_id, category_id, reading_time)
      select 'from-elsewhere', 'From elsewhere', '', '<p>x</p>', '2025-01-01', '2025-01-01', authors.id, categories.id, 1
      from authors, categories where username = 'nobody' and categories.slug = 'empty'`);
    const changes = {
      authors: testContent.authors.filter(({ username }) => username !== 'nobody'),
      categories: testContent.categories.filter(({ slug }) => slug !== 'empty'),
    };
    expect(await replaceBy(changes)).toMatchObject({ removed: 0 });
    const applied = await readAppliedRecords(db);
    expect(applied).toHaveProperty(['authors nobody']);
    expect(applied).toHaveProperty(['categories empty']);
    const { body } = await api().get('/api/articles/from-elsewhere/');
    expect(body).toMatchObject({ author: { username: 'nobody' }, category: { slug: 'empty' } });
    await db.execute(sql`delete from articles where slug = 'from-elsewhere'`);
  });
});

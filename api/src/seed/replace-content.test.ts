import { onEachEngine } from '../testing/on-each-engine';
import { testContent } from '../testing/test-content';
import { replaceContent } from './seed-database';
import type { SeedContent } from './seed-content';

onEachEngine((api) => {
  const replaceBy = (changes: Partial<SeedContent>) =>
    replaceContent(api().database.db, { ...testContent, ...changes }, 'a-hash');
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
});

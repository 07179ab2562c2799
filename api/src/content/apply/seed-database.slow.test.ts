import { count, eq } from 'drizzle-orm';
import { comments } from '../../comments/comments.table';
import { productPoints } from '../../products/products.table';
import { onEachEngine } from '../../testing/on-each-engine';
import { testContent } from '../../testing/test-content';
import { seedContent } from './seed-database';

onEachEngine((api) => {
  const change = <Item extends { slug: string }>(items: Item[], slug: string, to: Partial<Item>) =>
    items.map((item) => (item.slug === slug ? { ...item, ...to } : item));

  it('doubles nothing when the same content is seeded again', async () => {
    const everything = async () =>
      Promise.all(
        ['articles/?page_size=100', 'products/', 'comparisons/', 'categories/', 'brands/'].map(
          async (path) => (await api().get(`/api/${path}`)).body,
        ),
      );
    const before = await everything();
    await seedContent(api().database.db, testContent);
    expect(await everything()).toEqual(before);
  });

  it('updates what was edited and keeps views, ids and decisions', async () => {
    const before = (await api().get('/api/articles/story-4/')).body;
    await api().post('/api/articles/story-4/view');
    await api().app.views.flush();
    await api().database.db.update(comments).set({ status: 'REJECTED' });

    await seedContent(api().database.db, {
      ...testContent,
      articles: change(testContent.articles, 'story-4', {
        title: 'A better title',
        category: 'business',
        tags: ['fives'],
        views: 5,
      }),
      products: change(testContent.products, 'alpha-13', { pros: ['Only one left'] }),
    });

    const { body } = await api().get('/api/articles/story-4/');
    expect(body).toMatchObject({
      id: before.id,
      title: 'A better title',
      category: { slug: 'business' },
      tags: [{ slug: 'fives' }],
      views_count: before.views_count + 1,
    });
    expect((await api().get('/api/categories/gaming/')).body.articles_count).toBe(9);
    expect((await api().get('/api/categories/business/')).body.articles_count).toBe(15);
    const { body: product } = await api().get('/api/product/alpha-13/');
    expect(product.pros).toMatchObject([{ text: 'Only one left' }]);
    const states = await api().database.db.select({ status: comments.status }).from(comments);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['REJECTED']));
  });

  it('leaves readers’ comments alone', async () => {
    await api().post('/api/comments/', {
      author_name: 'Jo',
      author_email: 'jo@example.org',
      content: 'Mine, and mine alone.',
      article: (await api().get('/api/articles/story-1/')).body.id,
    });
    await seedContent(api().database.db, { ...testContent, comments: [] });
    const [remaining] = await api()
      .database.db.select({ n: count() })
      .from(comments)
      .where(eq(comments.authorEmail, 'jo@example.org'));
    expect(remaining?.n).toBe(1);
  });

  it('changes nothing when the content is wrong somewhere', async () => {
    const broken = {
      ...testContent,
      articles: change(testContent.articles, 'story-9', { title: 'Half done', author: 'ghost' }),
    };
    await expect(seedContent(api().database.db, broken)).rejects.toThrow('"ghost"');
    expect((await api().get('/api/articles/story-9/')).body.title).toBe('Story number 9');
    const [points] = await api().database.db.select({ n: count() }).from(productPoints);
    expect(points?.n).toBeGreaterThan(0);
  });
});

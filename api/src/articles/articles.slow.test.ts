import { eq } from 'drizzle-orm';
import { onEachEngine } from '../testing/on-each-engine';
import { articles } from './articles.table';

onEachEngine((api) => {
  const slugs = (body: { results: { slug: string }[] }) => body.results.map(({ slug }) => slug);

  describe('GET /api/articles/', () => {
    it('responds with the newest 20 as a paged list by default', async () => {
      const { status, body } = await api().get('/api/articles/');
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 34, previous: null });
      expect(body.results).toHaveLength(20);
      expect(slugs(body).slice(0, 2)).toEqual(['story-30', 'story-29']);
    });

    it('sends author as id, category as slug and the names beside them', async () => {
      const { body } = await api().get('/api/articles/?page_size=1');
      expect(body.results[0]).toMatchObject({
        title: 'Story number 30',
        author: expect.any(Number),
        author_name: 'Tomas Reed',
        author_avatar: '/media/authors/portrait-12345678.jpg',
        category: 'technology',
        category_name: 'Technology',
        tags: [{ slug: 'guides' }, { slug: 'fives' }],
        published_at: '2026-01-30T00:00:00.000Z',
        views_count: 300,
        reading_time: 3,
      });
      expect(body.results[0]).not.toHaveProperty('content');
    });

    it('links pages that together hold every article once', async () => {
      const seen: string[] = [];
      let next: string | null = '/api/articles/?page_size=12&ordering=title';
      while (next) {
        expect(next).toMatch(/^\/api\/articles\/\?/);
        const { body }: { body: { next: string | null; results: { slug: string }[] } } =
          await api().get(next);
        seen.push(...slugs(body));
        next = body.next;
      }
      expect(new Set(seen).size).toBe(34);
      expect(seen).toHaveLength(34);
    });

    it('links back from the last page', async () => {
      const { body } = await api().get('/api/articles/?page=3&page_size=12');
      expect(body).toMatchObject({ next: null, previous: '/api/articles/?page=2&page_size=12' });
      expect(body.results).toHaveLength(10);
    });

    it.each([
      ['page=4&page_size=12', 404],
      ['page=999999999', 404],
      ['page=0', 400],
      ['page=-1', 400],
      ['page=1.5', 400],
      ['page=two', 400],
      ['page=', 400],
      ['page=99999999999999999999', 400],
      ['page=1&page=2', 400],
      ['page_size=0', 400],
      ['page_size=many', 400],
      ['ordering=content', 400],
      ['featured=perhaps', 400],
    ])('responds to ?%s with %i and a detail', async (query, expected) => {
      const { status, body } = await api().get(`/api/articles/?${query}`);
      expect(status).toBe(expected);
      expect(body.detail).toEqual(expect.any(String));
    });

    it('clamps the page size to 100', async () => {
      const { status, body } = await api().get('/api/articles/?page_size=5000');
      expect(status).toBe(200);
      expect(body.results).toHaveLength(34);
    });

    it('ignores parameters it does not know', async () => {
      expect((await api().get('/api/articles/?utm_source=mail')).status).toBe(200);
    });

    it.each([
      ['category=gaming', 10],
      ['category=nowhere', 0],
      ['author=ada', 15],
      ['author=nobody', 0],
      ['tag=fives', 6],
      ['tag=fives&author=ada', 3],
      ['featured=true', 3],
      ['search=quantum', 3],
      ["category=' or 1=1 --", 0],
      ['category=gaming%00', 10],
      ['search=quntum', 2],
      ['search=quantum&category=gaming', 0],
      ['search=&author=%20&category=&tag=%00&featured=&ordering=', 34],
      ['author=%00', 34],
    ])('filters by ?%s', async (query, count) => {
      const { status, body } = await api().get(`/api/articles/?${query}`);
      expect(status).toBe(200);
      expect(body.count).toBe(count);
      expect(body.results).toHaveLength(Math.min(count, 20));
    });

    it('filters by the id of an author', async () => {
      const { body: author } = await api().get('/api/authors/ada/');
      const { body } = await api().get(`/api/articles/?author=${author.id}&page=1&page_size=12`);
      expect(body.count).toBe(15);
      expect(body.results).toHaveLength(12);
      expect(body.next).toContain(`author=${author.id}`);
    });

    it.each([
      ['published_at', 'quantum-title'],
      ['-views_count', 'story-30'],
      ['title', 'cafe-culture'],
      ['-title', 'quantum-body'],
    ])('orders by %s', async (ordering, first) => {
      const { body } = await api().get(`/api/articles/?page_size=1&ordering=${ordering}`);
      expect(slugs(body)).toEqual([first]);
    });
  });

  describe('GET /api/articles/?mentions=', () => {
    const write = (slug: string, content: string) =>
      api().database.db.update(articles).set({ content }).where(eq(articles.slug, slug));
    const mentioning = async (products: string) => {
      const { status, body } = await api().get(`/api/articles/?mentions=${products}`);
      expect(status).toBe(200);
      expect(body.count).toBe(body.results.length);
      return slugs(body);
    };

    it('responds with the articles whose text links to a product or a comparison of it', async () => {
      await write('story-21', '<p>See <a href="/products/alpha-13?x=1">it</a>.</p>');
      await write('story-22', '<p><a href="/compare/beta-14-vs-alpha-13">them</a></p>');
      await write('story-23', '<p>/products/alpha-13 <a href="/products/left-vs-right">x</a></p>');
      expect(await mentioning('alpha-13')).toEqual(['story-22', 'story-21']);
      expect(await mentioning('beta-14')).toEqual(['story-22']);
      expect(await mentioning('left-vs-right,beta-14')).toEqual(['story-23', 'story-22']);
      expect(await mentioning('left')).toEqual([]);
      await write('story-21', '<p>No more.</p>');
      expect(await mentioning('alpha-13')).toEqual(['story-22']);
    });

    it('takes any text, and is left out where it is blank', async () => {
      expect(await mentioning('%00%27%7B%22,%F0%9F%A6%8A')).toEqual([]);
      const { body } = await api().get('/api/articles/?mentions=');
      expect(body.count).toBe(34);
    });
  });

  describe('GET /api/articles/featured/', () => {
    it('responds with the editors’ picks as an array, newest first', async () => {
      const { status, body } = await api().get('/api/articles/featured/');
      expect(status).toBe(200);
      expect(slugs({ results: body })).toEqual(['story-30', 'story-20', 'story-10']);
    });
  });

  describe('GET /api/articles/{slug}/', () => {
    it('responds with the text with author and category as objects', async () => {
      const { status, body } = await api().get('/api/articles/story-3/');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        content: '<h2>Beginning</h2><p>Text of story 3.</p>',
        author: {
          username: 'ada',
          bio: 'Ada Quill writes.',
          profile_image: '/media/authors/portrait-12345678.jpg',
          articles_count: 15,
        },
        category: { slug: 'technology', name: 'Technology' },
      });
    });

    it('says its language where its file gives one', async () => {
      const [given, unknown] = await Promise.all([
        api().get('/api/articles/cafe-culture/'),
        api().get('/api/articles/story-3/'),
      ]);
      expect(given.body).toMatchObject({ language: 'fr' });
      expect(unknown.body).not.toHaveProperty('language');
    });

    it('takes its address with and without the trailing slash', async () => {
      const [bare, slashed] = await Promise.all([
        api().get('/api/articles/story-3'),
        api().get('/api/articles/story-3/'),
      ]);
      expect(bare.body).toEqual(slashed.body);
    });

    it.each(['nowhere', '%00', "x'%20or%201=1", '..%2f..%2fetc', '%F0%9F%92%A9', 'a'.repeat(900)])(
      'responds with 404 and a detail for %s',
      async (slug) => {
        const { status, body } = await api().get(`/api/articles/${slug}/`);
        expect(status).toBe(404);
        expect(body.detail).toEqual(expect.any(String));
      },
    );
  });

  describe('GET /api/articles/{slug}/related/', () => {
    it('prefers shared tags and never names the article itself', async () => {
      const { status, body } = await api().get('/api/articles/story-5/related/');
      expect(status).toBe(200);
      expect(body).toHaveLength(6);
      expect(slugs({ results: body })).not.toContain('story-5');
      expect(body[0].tags).toHaveLength(2);
    });

    it('responds with 404 for an unknown article', async () => {
      expect((await api().get('/api/articles/nowhere/related/')).status).toBe(404);
    });
  });

  describe('POST /api/articles/{slug}/view', () => {
    it('counts a view sent with a JSON header and no body', async () => {
      const before = (await api().get('/api/articles/story-7/')).body.views_count;
      for (const path of ['/api/articles/story-7/view', '/api/articles/story-7/view/']) {
        expect((await api().post(path)).status).toBe(204);
      }
      await api().app.views.flush();
      expect((await api().get('/api/articles/story-7/')).body.views_count).toBe(before + 2);
    });

    it('responds with 404 for an unknown article', async () => {
      expect((await api().post('/api/articles/nowhere/view')).status).toBe(404);
    });

    it('puts what is read now first among the trending', async () => {
      for (let view = 0; view < 10; view++) await api().post('/api/articles/story-2/view');
      await api().app.views.flush();
      const { body } = await api().get('/api/articles/?ordering=-trending&page_size=1');
      expect(slugs(body)).toEqual(['story-2']);
    });
  });
});

import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  describe('GET /api/categories/', () => {
    it('responds with categories by name with the number of their articles', async () => {
      const { status, body } = await api().get('/api/categories/');
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 4, next: null, previous: null });
      expect(body.results).toMatchObject([
        { name: 'Business', slug: 'business', description: 'About business.', articles_count: 14 },
        { name: 'Empty', slug: 'empty', articles_count: 0 },
        { name: 'Gaming', slug: 'gaming', articles_count: 10 },
        { name: 'Technology', slug: 'technology', articles_count: 10 },
      ]);
    });

    it('can be walked page by page until next is null', async () => {
      const names: string[] = [];
      let next: string | null = '/api/categories/?page=1&page_size=3';
      while (next) {
        const { body }: { body: { next: string | null; results: { name: string }[] } } =
          await api().get(next);
        names.push(...body.results.map(({ name }) => name));
        next = body.next;
      }
      expect(names).toEqual(['Business', 'Empty', 'Gaming', 'Technology']);
    });

    it('responds with 404 and a detail past the end', async () => {
      const { status, body } = await api().get('/api/categories/?page=2');
      expect(status).toBe(404);
      expect(body.detail).toEqual(expect.any(String));
    });
  });

  describe('GET /api/categories/{slug}/', () => {
    it('responds with one category', async () => {
      const { status, body } = await api().get('/api/categories/gaming/');
      expect(status).toBe(200);
      expect(body).toMatchObject({ slug: 'gaming', name: 'Gaming', articles_count: 10 });
    });

    it('responds with 404 and a detail for an unknown one', async () => {
      const { status, body } = await api().get('/api/categories/nowhere/');
      expect(status).toBe(404);
      expect(body.detail).toBe('Category not found');
    });
  });

  describe('GET /api/categories/{slug}/articles/', () => {
    it('responds with 12 articles of the category by default', async () => {
      const { status, body } = await api().get('/api/categories/business/articles/');
      expect(status).toBe(200);
      expect(body.count).toBe(14);
      expect(body.results).toHaveLength(12);
      expect(body.next).toBe('/api/categories/business/articles/?page=2');
      for (const { category } of body.results) expect(category).toBe('business');
    });

    it.each([3, 6])('responds with a preview of %i', async (size) => {
      const { body } = await api().get(`/api/categories/gaming/articles/?page_size=${size}`);
      expect(body.results).toHaveLength(size);
      expect(body.count).toBe(10);
    });

    it('responds with an empty list for a category without articles', async () => {
      const { status, body } = await api().get('/api/categories/empty/articles/');
      expect(status).toBe(200);
      expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
    });

    it.each(['nowhere/articles/', 'gaming/articles/?page=2'])(
      'responds with 404 for %s',
      async (path) => {
        expect((await api().get(`/api/categories/${path}`)).status).toBe(404);
      },
    );
  });
});

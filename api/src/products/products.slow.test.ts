import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  const slugsOf = async (path: string) => {
    const { status, body } = await api().get(path);
    expect(status).toBe(200);
    return body.results.map(({ slug }: { slug: string }) => slug);
  };

  describe('GET /api/products/', () => {
    it('responds with all products by name, with what cards show', async () => {
      const { body } = await api().get('/api/products/');
      expect(body).toMatchObject({ count: 5, next: null, previous: null });
      expect(body.results[0]).toEqual({
        id: expect.any(Number),
        name: 'Alpha 13',
        slug: 'alpha-13',
        short_description: 'The alpha-13 laptop.',
        brand: { id: expect.any(Number), name: 'Northwind', slug: 'northwind' },
        category: { id: expect.any(Number), name: 'Laptops', slug: 'laptops' },
        thumbnail: null,
        thumbnail_info: null,
        currency: 'USD',
        current_price: 999,
        launch_price: 1_099,
        our_rating: 8,
        review_count: 12,
        is_featured: false,
        key_features: ['Quiet', 'Light', 'Repairable', 'Bright', 'Blue'],
        pros: [
          { id: expect.any(Number), text: 'Silent' },
          { id: expect.any(Number), text: 'Light' },
        ],
        cons: [{ id: expect.any(Number), text: 'Two ports only' }],
        created_at: '2026-02-01T00:00:00.000Z',
      });
    });

    it.each([
      ['search=gamma', ['gamma-15']],
      ['brand=aurelia', ['beta-14']],
      ['category=phones', ['delta-16']],
      ['min_price=500&max_price=999', ['alpha-13', 'beta-14', 'left-vs-right']],
      ['max_price=0', ['delta-16']],
      ['min_price=1000', ['gamma-15']],
      ['brand=nobody', []],
      ['brand=aurelia%00', ['beta-14']],
      ['search=gmma', ['gamma-15']],
      [
        'search=&category=&brand=%20&min_price=&max_price=&ordering=',
        ['alpha-13', 'beta-14', 'delta-16', 'gamma-15', 'left-vs-right'],
      ],
      ['brand=%00&category=%00&page_size=1', ['alpha-13']],
      ['ordering=-price&page_size=2', ['alpha-13', 'left-vs-right']],
      ['ordering=-price', ['alpha-13', 'left-vs-right', 'beta-14', 'delta-16', 'gamma-15']],
      ['ordering=price&page_size=2', ['delta-16', 'beta-14']],
      ['ordering=-rating&page_size=1', ['gamma-15']],
      ['ordering=rating&page_size=1', ['beta-14']],
      ['ordering=-name&page_size=1', ['left-vs-right']],
    ])('filters and orders by ?%s', async (query, expected) => {
      expect(await slugsOf(`/api/products/?${query}`)).toEqual(expected);
    });

    it.each(['min_price=cheap', 'max_price=-1', 'ordering=weight', 'page=0', 'min_price=1e5'])(
      'responds with 400 and a detail for ?%s',
      async (query) => {
        const { status, body } = await api().get(`/api/products/?${query}`);
        expect(status).toBe(400);
        expect(body.detail).toEqual(expect.any(String));
      },
    );
  });

  describe('GET /api/product/{id}/', () => {
    it('responds with a product with its specifications by slug and by id', async () => {
      const bySlug = await api().get('/api/product/alpha-13/');
      expect(bySlug.status).toBe(200);
      expect(bySlug.body.specifications).toEqual([
        { group: 'Body', name: 'Weight', value: '1.1 kg', better: 'lower' },
        { group: 'Display', name: 'Brightness', value: '400 nits' },
        { group: 'Display', name: 'Touch', value: 'yes' },
      ]);
      expect((await api().get(`/api/product/${bySlug.body.id}/`)).body).toEqual(bySlug.body);
    });

    it.each(['nowhere', '999999', '%00'])('responds with 404 for %s', async (id) => {
      expect((await api().get(`/api/product/${id}/`)).status).toBe(404);
    });
  });

  it('responds with brands and product categories by name', async () => {
    expect(await slugsOf('/api/brands/')).toEqual(['aurelia', 'northwind']);
    expect(await slugsOf('/api/product-categories/')).toEqual(['laptops', 'phones']);
  });
});

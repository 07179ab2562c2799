import { onEachEngine } from '../../testing/on-each-engine';

onEachEngine((api) => {
  const namesOf = (body: { products: { slug: string }[] }) => body.products.map(({ slug }) => slug);

  describe('GET /api/comparisons/', () => {
    it('answers the edited comparisons with their products', async () => {
      const { status, body } = await api().get('/api/comparisons/');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        count: 1,
        results: [
          {
            slug: 'alpha-13-vs-beta-14',
            title: 'Alpha or Beta',
            products: [{ slug: 'alpha-13', thumbnail: null }, { slug: 'beta-14' }],
          },
        ],
      });
    });
  });

  describe('GET /api/comparison/{id}/', () => {
    it('answers an edited one with verdict, values per product and which direction wins', async () => {
      const { status, body } = await api().get('/api/comparison/alpha-13-vs-beta-14/');
      expect(status).toBe(200);
      const [alpha, beta] = body.products;
      expect(body).toMatchObject({
        id: expect.any(Number),
        title: 'Alpha or Beta',
        meta_title: 'Alpha or Beta?',
        updated_at: '2026-04-01T00:00:00.000Z',
        conclusion: 'Alpha is lighter.',
        comparison_data: {
          Body: {
            Weight: { values: { [alpha.id]: '1.1 kg', [beta.id]: '1.2 kg' }, better: 'lower' },
          },
          Display: {
            Brightness: { values: { [alpha.id]: '400 nits', [beta.id]: '400 nits' } },
            Touch: { values: { [alpha.id]: 'yes' } },
          },
        },
      });
      expect(body.comparison_data.Display.Brightness).not.toHaveProperty('better');
      expect((await api().get(`/api/comparison/${body.id}/`)).body.slug).toBe(body.slug);
    });

    it('finds the edited one in another order and keeps that order', async () => {
      const { body } = await api().get('/api/comparison/beta-14-vs-alpha-13/');
      expect(body.title).toBe('Alpha or Beta');
      expect(body.slug).toBe('alpha-13-vs-beta-14');
      expect(namesOf(body)).toEqual(['beta-14', 'alpha-13']);
    });

    it.each([
      'gamma-15-vs-alpha-13',
      'gamma-15-vs-alpha-13-vs-delta-16',
      'delta-16-vs-gamma-15-vs-beta-14-vs-alpha-13',
    ])('composes %s', async (slug) => {
      const { status, body } = await api().get(`/api/comparison/${slug}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: null, slug, views_count: 0, conclusion: '' });
      expect(namesOf(body)).toEqual(slug.split('-vs-'));
      expect(Object.keys(body.comparison_data.Body.Weight.values)).toHaveLength(
        body.products.length,
      );
    });

    it('composes products whose own slug holds the separator', async () => {
      const { body } = await api().get('/api/comparison/left-vs-right-vs-alpha-13/');
      expect(namesOf(body)).toEqual(['left-vs-right', 'alpha-13']);
    });

    it.each([
      'alpha-13',
      'alpha-13-vs-nowhere',
      'alpha-13-vs-alpha-13',
      'alpha-13-vs-',
      '-vs-',
      'alpha-13-vs-beta-14-vs-gamma-15-vs-delta-16-vs-left-vs-right',
      '999',
      'x-vs-'.repeat(150),
    ])('answers 404 with a detail for %s', async (slug) => {
      const { status, body } = await api().get(`/api/comparison/${slug}/`);
      expect(status).toBe(404);
      expect(body.detail).toEqual(expect.any(String));
    });

    it('counts views of an edited one', async () => {
      const path = '/api/comparison/alpha-13-vs-beta-14/';
      await api().app.views.flush();
      const before = (await api().get(path)).body.views_count;
      await api().send(path, { method: 'HEAD' });
      await api().get(path);
      await api().app.views.flush();
      expect((await api().get(path)).body.views_count).toBe(before + 2);
    });
  });
});

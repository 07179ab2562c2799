import { seedContent } from '../content/apply/seed-database';
import { testContent } from '../testing/test-content';
import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  const namesOf = (body: { products: { slug: string }[] }) => body.products.map(({ slug }) => slug);

  describe('GET /api/comparisons/', () => {
    it('responds with the edited comparisons with their products', async () => {
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
    it('responds with the verdict of an edited one, values per product and which direction wins', async () => {
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
            Weight: { [alpha.id]: '1.1 kg', [beta.id]: '1.2 kg', better: 'lower' },
          },
        },
      });
      expect(body.comparison_data.Display).toEqual({
        Brightness: { [alpha.id]: '400 nits', [beta.id]: '400 nits' },
        Touch: { [alpha.id]: 'yes' },
      });
      expect((await api().get(`/api/comparison/${body.id}/`)).body.slug).toBe(body.slug);
    });

    it('finds the edited one in another order and responds in that order', async () => {
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
      expect(body.comparison_data.Body.Weight).toEqual({
        ...Object.fromEntries(
          body.products.map(({ id, slug: name }: { id: number; slug: string }) => [
            id,
            name === 'alpha-13' ? '1.1 kg' : '1.2 kg',
          ]),
        ),
        better: 'lower',
      });
    });

    it('finds an edited one of products whose own slug holds the separator, in any order', async () => {
      const [edited] = testContent.comparisons;
      await seedContent(api().database.db, {
        ...testContent,
        comparisons: [
          edited!,
          {
            ...edited!,
            slug: 'gamma-15-vs-left-vs-right',
            title: 'Left, right or Gamma',
            products: ['gamma-15', 'left-vs-right'],
          },
        ],
      });
      for (const slug of ['gamma-15-vs-left-vs-right', 'left-vs-right-vs-gamma-15']) {
        const { body } = await api().get(`/api/comparison/${slug}/`);
        expect(body.title).toBe('Left, right or Gamma');
        expect(namesOf(body)).toEqual(
          slug.startsWith('gamma') ? ['gamma-15', 'left-vs-right'] : ['left-vs-right', 'gamma-15'],
        );
      }
    });

    it('composes products whose own slug holds the separator', async () => {
      const { body } = await api().get('/api/comparison/left-vs-right-vs-alpha-13/');
      expect(namesOf(body)).toEqual(['left-vs-right', 'alpha-13']);
    });

    it('compares the rest of a comparison of which products are gone, and names them', async () => {
      const { status, body } = await api().get(
        '/api/comparison/gone-9-vs-beta-14-vs-left-vs-right/',
      );
      expect(status).toBe(200);
      expect(namesOf(body)).toEqual(['beta-14', 'left-vs-right']);
      expect(body.missing).toEqual(['gone-9']);
      const edited = await api().get('/api/comparison/alpha-13-vs-gone-9-vs-beta-14/');
      expect(edited.body.id).not.toBeNull();
      expect(edited.body.missing).toEqual(['gone-9']);
      const whole = await api().get('/api/comparison/alpha-13-vs-beta-14/');
      expect(whole.body).not.toHaveProperty('missing');
    });

    it('names what is missing where too few are left', async () => {
      const { status, body } = await api().get('/api/comparison/alpha-13-vs-nowhere/');
      expect(status).toBe(404);
      expect(body.detail).toBe('There is no product nowhere');
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
    ])('responds with 404 and a detail for %s', async (slug) => {
      const { status, body } = await api().get(`/api/comparison/${slug}/`);
      expect(status).toBe(404);
      expect(body.detail).toEqual(expect.any(String));
    });
  });

  describe('POST /api/comparison/{id}/view', () => {
    const viewsNow = async () => {
      await api().app.views.flush();
      return (await api().get('/api/comparison/alpha-13-vs-beta-14/')).body.views_count;
    };

    it('counts a view of an edited one, by id and by slug in any order; reading counts none', async () => {
      const before = await viewsNow();
      const { id } = (await api().get('/api/comparison/alpha-13-vs-beta-14/')).body;
      for (const name of [id, 'alpha-13-vs-beta-14', 'beta-14-vs-alpha-13']) {
        expect((await api().post(`/api/comparison/${name}/view`)).status).toBe(204);
      }
      expect(await viewsNow()).toBe(before + 3);
    });

    it('takes a view of a composed one, which counts none', async () => {
      const slug = 'gamma-15-vs-alpha-13';
      expect((await api().post(`/api/comparison/${slug}/view`)).status).toBe(204);
      await api().app.views.flush();
      expect((await api().get(`/api/comparison/${slug}/`)).body.views_count).toBe(0);
    });

    it('responds with 404 and a detail where there is nothing to view', async () => {
      const { status, body } = await api().post('/api/comparison/alpha-13-vs-nowhere/view');
      expect(status).toBe(404);
      expect(body.detail).toEqual(expect.any(String));
    });
  });
});

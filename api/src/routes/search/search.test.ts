import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/database';
import { onEachEngine } from '../../testing/on-each-engine';

onEachEngine((api) => {
  const find = async (words: string) => {
    const { status, body } = await api().get(
      `/api/articles/search/?q=${encodeURIComponent(words)}`,
    );
    expect(status).toBe(200);
    return body.results.map(({ slug }: { slug: string }) => slug);
  };

  describe('GET /api/articles/search/', () => {
    it('puts a hit in the title before one in the excerpt before one in the text', async () => {
      expect(await find('quantum')).toEqual(['quantum-title', 'quantum-excerpt', 'quantum-body']);
    });

    it('answers count and results with what suggestions show', async () => {
      const { body } = await api().get('/api/articles/search/?q=kettles');
      expect(body).toMatchObject({ count: 1, next: null, previous: null });
      expect(body.results[0]).toEqual({
        id: expect.any(Number),
        slug: 'quantum-title',
        title: 'Quantum kettles explained',
        excerpt: 'How water learns to boil.',
        featured_image: null,
        featured_image_info: null,
        highlight: expect.any(String),
      });
    });

    it.each([
      ['a stem', 'kettle', ['quantum-title']],
      ['any case', 'KETTLES', ['quantum-title']],
      ['a phrase', '"cup of tea"', ['quantum-excerpt']],
      ['a phrase in another order', '"tea of cup"', []],
      ['a word left out', 'quantum -kettles', ['quantum-excerpt', 'quantum-body']],
      ['one word or another', 'kettles or espresso', ['quantum-title', 'cafe-culture']],
      ['without accents', 'cafe zurich', ['cafe-culture']],
      ['with accents', 'café zürich', ['cafe-culture']],
      ['with decomposed accents', 'cafe\u0301', ['cafe-culture']],
      ['the beginning of a word', 'kett', ['quantum-title']],
      ['the beginning of the last word', 'quantum kett', ['quantum-title']],
      ['a typing error', 'quntum', ['quantum-excerpt', 'quantum-title']],
      ['two typing errors', 'quntum ketles', ['quantum-title']],
    ])('finds %s', async (_name, words, expected) => {
      expect(await find(words)).toEqual(expected);
    });

    it.each(['', '   ', '-', '""', '&', '!', ':*', "'", '(', 'the', '\\', '%', '\0', '-quantum -'])(
      'answers %j without failing',
      async (words) => {
        await find(words);
      },
    );

    it('answers nothing for an empty term', async () => {
      const expected = { count: 0, next: null, previous: null, results: [] };
      expect((await api().get('/api/articles/search/?q=')).body).toEqual(expected);
      expect((await api().get('/api/articles/search/')).body).toEqual(expected);
    });

    it('marks the hit and escapes everything else', async () => {
      const { body } = await api().get('/api/articles/search/?q=leap');
      const { highlight } = body.results[0];
      expect(highlight).toContain('quantum <mark>leap</mark> &lt; 3 &amp; more');
      expect(highlight.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]|&(?!lt;|gt;|amp;)/);
    });

    it('refuses a term that is longer than anybody types', async () => {
      const { status, body } = await api().get(`/api/articles/search/?q=${'a'.repeat(201)}`);
      expect(status).toBe(400);
      expect(body.detail).toEqual(expect.any(String));
    });

    it('pages, and answers 404 past the end', async () => {
      const { body } = await api().get('/api/articles/search/?q=quantum&page_size=2');
      expect(body).toMatchObject({
        count: 3,
        next: '/api/articles/search/?q=quantum&page_size=2&page=2',
      });
      expect((await api().get(body.next)).body.results).toHaveLength(1);
      expect((await api().get('/api/articles/search/?q=quantum&page=2')).status).toBe(404);
    });

    it('can be answered from the index', async () => {
      await api().database.db.transaction(async (transaction) => {
        await transaction.execute(sql`set local enable_seqscan = off`);
        const plan = await queryRows<{ 'QUERY PLAN': string }>(
          transaction,
          sql`explain select id from articles
            where search @@ websearch_to_tsquery('waypost', 'quantum tea')`,
        );
        expect(JSON.stringify(plan)).toContain('articles_search_idx');
        const fuzzyPlan = await queryRows<{ 'QUERY PLAN': string }>(
          transaction,
          sql`explain select id from articles where plain_letters('quntum') <% fuzzy`,
        );
        expect(JSON.stringify(fuzzyPlan)).toContain('articles_fuzzy_idx');
      });
    });
  });

  describe('GET /api/search/', () => {
    const products = async (words: string) => {
      const { status, body } = await api().get(`/api/search/?q=${encodeURIComponent(words)}`);
      expect(status).toBe(200);
      expect(body.count).toBe(body.results.length);
      return body.results.map(({ slug }: { slug: string }) => slug);
    };

    it('finds products by name, beginning and typing error', async () => {
      expect(await products('gamma')).toEqual(['gamma-15']);
      expect(await products('gam')).toEqual(['gamma-15']);
      expect(await products('gmma')).toEqual(['gamma-15']);
      expect(await products('')).toEqual([]);
      expect(await products('submarine')).toEqual([]);
    });

    it('answers whole products', async () => {
      const { body } = await api().get('/api/search/?q=gamma');
      expect(body.results[0]).toMatchObject({
        brand: { name: 'Northwind' },
        category: { slug: 'laptops' },
        pros: [{ text: 'Silent' }, { text: 'Light' }],
      });
    });
  });
});

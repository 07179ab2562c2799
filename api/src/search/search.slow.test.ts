import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { searchedArticles, searchStatement } from '../articles/article-search';
import { searchStrategies, type SearchStrategy } from './search-query';
import { seedContent } from '../content/apply/seed-database';
import { testContent } from '../testing/test-content';
import { onEachEngine } from '../testing/on-each-engine';

const story = testContent.articles[0]!;

/** Articles whose hits are hard to highlight or to put in order. */
const moreArticles = [
  {
    ...story,
    slug: 'hidden-hits',
    title: 'Animals of the laboratory',
    excerpt: 'A visit.',
    content: `<p>${'Glass, light and patience. '.repeat(40)}</p><p>They keep “zebrafish” and more (wombats) there.</p><p>${'Glass, light and patience. '.repeat(40)}</p><p>With élan they count every Ångström. ${'Größe weiß Straße Œuvre… '.repeat(60)}and marmots.</p>`,
  },
  {
    ...story,
    slug: 'teapots-text',
    title: 'An inventory',
    excerpt: 'What is on the shelf.',
    content: '<p>Saucepans and teapots, teapots and saucepans.</p>',
    publishedAt: '2026-02-01T00:00:00.000Z',
  },
  {
    ...story,
    slug: 'teapots-title',
    title: 'Teapots of the world',
    excerpt: 'A journey.',
    content: '<p>They go with saucepans.</p>',
    publishedAt: '2025-02-01T00:00:00.000Z',
  },
  ...['Gramophone 15', 'Gramophone 16', 'Gramophone AI', 'Barometer 15'].map((title, index) => ({
    ...story,
    slug: title.toLowerCase().replace(' ', '-'),
    ...{ title, excerpt: 'Brass and wood.', content: '<p>Brass and wood.</p>' },
    publishedAt: `2024-0${index + 1}-01T00:00:00.000Z`,
  })),
  ...[
    [
      'night-bus',
      '東京から夜行バスで大阪へ行く方法',
      '読者からの質問。',
      `${'夏の旅。'.repeat(6_000)}昔は琵琶湖で犬と泳いだ。`,
    ],
    ['coffee-th', 'วิธีทำกาแฟดริปที่บ้าน', 'ค่อยๆเทน้ำร้อน', 'ดีมาก'],
    ['train-ko', '서울에서 부산까지 기차로', '창밖의 풍경', '도시락도 있다'],
    ['docker-ja', 'Dockerではじめるコンテナ入門', '手を動かす方法', 'ﾊﾟｿｺﾝで試す'],
    ['the-who', 'The Who', 'Four people on a stage', 'Loud'],
    ['it', 'IT', 'Computers at work', 'Cables'],
    ['make-it-last', 'Make it last', 'Repair', 'Glue'],
    ['cpp', 'Ten years of C++', 'A memoir', 'Long builds'],
    ['csharp', 'C# by night', 'A diary', 'Short builds'],
    ['only-c', 'The rest is C', 'A letter', 'No builds'],
    ['mark-two', 'Camera X-T5 -II', 'A successor', 'Buttons'],
    ['mark-one', 'Camera X-T5', 'An original', 'Dials'],
    ['board', 'A keyboard', 'The QWERTY++ & QWERTY#1+1 board', 'Keys'],
  ].map(([slug = '', title = '', excerpt = '', content], index) => ({
    ...{ ...story, slug, title, excerpt, content: `<p>${content}</p>` },
    publishedAt: `2023-01-${index + 11}T00:00:00.000Z`,
  })),
];

onEachEngine((api) => {
  beforeAll(() => seedContent(api().database.db, { ...testContent, articles: moreArticles }));

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

    it('responds with count and results, with what suggestions show', async () => {
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
      ['a phrase between typographic quotes', '“teapots and saucepans”', ['teapots-text']],
      ['a phrase between guillemets', '«teapots and saucepans»', ['teapots-text']],
      ['a phrase between corner brackets', '「teapots and saucepans」', ['teapots-text']],
      ['the words of a phrase that no text has', '"tea of cup"', ['quantum-excerpt']],
      ['a typing error in a phrase', '“quntum kettles”', ['quantum-title']],
      ['what is similar where a word left out leaves nothing', 'barometer -15', ['barometer-15']],
      ['a word in the middle of a Japanese sentence', '大阪', ['night-bus']],
      ['three letters of one', '夜行バ', ['night-bus']],
      ['one letter in the middle of a Japanese text', '犬', ['night-bus']],
      ['one letter at the end of a title', '法', ['night-bus', 'docker-ja']],
      ['letters in another order', '阪大', []],
      ['two words, one of them Japanese', '入門 docker', ['docker-ja']],
      ['both without a space', 'Dockerでは', ['docker-ja']],
      ['a Japanese word left out', '方法 -大阪', ['docker-ja']],
      ['half-width letters', 'ｺﾝﾃﾅ', ['docker-ja']],
      ['what was written in half-width letters', 'パソコン', ['docker-ja']],
      ['a Japanese word that is longer than what is there', '夜行バス乗り場', ['night-bus']],
      ['a Thai word in the middle of a title', 'กาแฟ', ['coffee-th']],
      ['a Korean word with a particle', '부산', ['train-ko']],
      ['a title of stop words', 'The Who', ['the-who']],
      ['a title of stop words as a phrase', '“The Who”', ['the-who']],
      ['a stop word, the shortest title first', 'IT', ['it', 'make-it-last']],
      ['a name with plus signs', 'C++', ['cpp']],
      ['a name with a sharp', 'c#', ['csharp']],
      ['no name of a sign', 'plus', []],
      ['a letter, also with a sign behind it', 'C', ['only-c', 'csharp', 'cpp']],
      ['a name that holds a minus', 'X-T5 -II', ['mark-two']],
      ['a name without another', 'X-T5 -successor', ['mark-one']],
      ['a word left out', 'quantum -kettles', ['quantum-excerpt', 'quantum-body']],
      ['one word or another', 'kettles or espresso', ['quantum-title', 'cafe-culture']],
      ['without accents', 'cafe zurich', ['cafe-culture']],
      ['with accents', 'café zürich', ['cafe-culture']],
      ['with decomposed accents', 'cafe\u0301', ['cafe-culture']],
      ['the beginning of a word', 'kett', ['quantum-title']],
      ['the beginning of the last word', 'quantum kett', ['quantum-title']],
      ['a typing error', 'quntum', ['quantum-excerpt', 'quantum-title']],
      ['two typing errors', 'quntum ketles', ['quantum-title']],
      [
        'a typing error beside words of every text',
        'the quntum and',
        ['quantum-excerpt', 'quantum-title'],
      ],
      ['a number beside a typing error', 'gramophnoe 15', ['gramophone-15']],
      ['a short word beside a typing error', 'gramophnoe ai', ['gramophone-ai']],
      [
        'a typing error beside a number that no text has with it',
        'gramophnoe 17',
        ['gramophone-ai', 'gramophone-16', 'gramophone-15'],
      ],
      [
        'a number first, where one of two words is found',
        'gramophnoe xylqzw 15',
        ['gramophone-15', 'gramophone-ai', 'gramophone-16'],
      ],
      ['a word between typographic quotes', 'zebrafish', ['hidden-hits']],
      [
        'two words, a title before a text with both',
        'saucepans teapots',
        ['teapots-title', 'teapots-text'],
      ],
    ])('finds %s', async (_name, words, expected) => {
      expect(await find(words)).toEqual(expected);
    });

    it.each(['', '   ', '-', '""', '&', '!', ':*', "'", '(', 'the', '\\', '%', '\0', '-quantum -'])(
      'responds to %j without failing',
      async (words) => {
        await find(words);
      },
    );

    it('finds nothing for an empty term', async () => {
      const expected = { count: 0, next: null, previous: null, results: [] };
      expect((await api().get('/api/articles/search/?q=')).body).toEqual(expected);
      expect((await api().get('/api/articles/search/')).body).toEqual(expected);
    });

    it('highlights the hit and escapes everything else', async () => {
      const { body } = await api().get('/api/articles/search/?q=leap');
      const { highlight } = body.results[0];
      expect(highlight).toContain('quantum <mark>leap</mark> &lt; 3 &amp; more');
      expect(highlight.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]|&(?!lt;|gt;|amp;)/);
    });

    it.each([
      ['after a typographic quote', 'zebrafish', '“<mark>zebrafish</mark>”'],
      ['after a bracket', 'wombats', '(<mark>wombats</mark>)'],
      ['that begins with an accent', 'élan', '<mark>élan</mark>'],
      ['with an accent, typed without', 'angstrom', '<mark>Ångström</mark>'],
      ['after letters that are two without their accent', 'marmots', '<mark>marmots</mark>'],
      ['in the middle of a Japanese sentence', '琵琶湖', '昔は<mark>琵琶湖</mark>で犬と泳いだ'],
      ['of one letter', '犬', '琵琶湖で<mark>犬</mark>と'],
      ['beside another', '質問 読者', '<mark>読者</mark>からの<mark>質問</mark>'],
      ['in the middle of a Thai text', 'น้ำ', 'ค่อยๆเท<mark>น้ำ</mark>ร้อน'],
      ['in half-width letters', 'パソコン', '<mark>パソコン</mark>で試す'],
      [
        'with signs',
        'qwerty++',
        '<mark>QWERTY++</mark> &amp; <mark>QWERTY</mark>#1<mark>+</mark>1 board',
      ],
    ])('highlights a hit %s in the text', async (_name, words, expected) => {
      const { body } = await api().get(`/api/articles/search/?q=${encodeURIComponent(words)}`);
      expect(body.results[0].highlight).toContain(expected);
    });

    it('refuses a term that is longer than anybody types', async () => {
      const { status, body } = await api().get(`/api/articles/search/?q=${'a'.repeat(201)}`);
      expect(status).toBe(400);
      expect(body.detail).toEqual(expect.any(String));
    });

    it('pages, and responds with 404 past the end', async () => {
      const { body } = await api().get('/api/articles/search/?q=quantum&page_size=2');
      expect(body).toMatchObject({
        count: 3,
        next: '/api/articles/search/?q=quantum&page_size=2&page=2',
      });
      expect((await api().get(body.next)).body.results).toHaveLength(1);
      expect((await api().get('/api/articles/search/?q=quantum&page=2')).status).toBe(404);
    });

    it('can be read from the index', async () => {
      await api().database.db.transaction(async (transaction) => {
        await transaction.execute(sql`set local enable_seqscan = off`);
        const planOf = async (strategy: SearchStrategy) => {
          const page = { page: 1, pageSize: 20 };
          return JSON.stringify(
            await queryRows(
              transaction,
              sql`explain ${searchStatement('quantum tea', strategy, page)}`,
            ),
          );
        };
        const plans: string[] = [];
        const strategies = searchStrategies(transaction, searchedArticles, 'quntum kettle');
        for await (const strategy of strategies) plans.push(await planOf(strategy));
        expect(plans).toEqual([
          expect.stringContaining('articles_search_idx'),
          expect.stringContaining('articles_search_idx'),
          expect.stringContaining('articles_title_words_idx'),
          expect.stringContaining('articles_lead_idx'),
          expect.stringContaining('articles_lead_idx'),
        ]);
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

    it('responds with 404 past the end of what was found, and no products that are alike', async () => {
      expect((await api().get('/api/search/?q=laptop&page_size=3')).body.count).toBe(5);
      expect((await api().get('/api/search/?q=laptop&page=2')).status).toBe(404);
    });

    it('responds with whole products', async () => {
      const { body } = await api().get('/api/search/?q=gamma');
      expect(body.results[0]).toMatchObject({
        brand: { name: 'Northwind' },
        category: { slug: 'laptops' },
        pros: [{ text: 'Silent' }, { text: 'Light' }],
      });
    });
  });
});

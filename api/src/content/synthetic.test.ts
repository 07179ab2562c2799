import { syntheticArticles } from './synthetic';

const places = {
  categories: ['technology', 'news'],
  authors: ['ada-example'],
  tags: ['web', 'audio', 'time'],
} as const;

test('any number of articles, each with an address of its own', () => {
  const articles = [...syntheticArticles(300, 1, places)];
  expect(articles).toHaveLength(300);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(300);
  for (const { slug, category, readingTime, content } of articles) {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(places.categories).toContain(category);
    expect(readingTime).toBeGreaterThan(0);
    expect(content).toMatch(/^<h2>/);
  }
});

test('the same seed gives the same articles, another seed others', () => {
  const [first] = syntheticArticles(1, 'a', places);
  expect([...syntheticArticles(1, 'a', places)][0]).toEqual(first);
  expect([...syntheticArticles(1, 'b', places)][0]?.content).not.toBe(first?.content);
});

test('words are spread as in a language: a few in most texts, many in few', () => {
  const texts = [...syntheticArticles(400, 2, places)].map(
    ({ content }) => new Set(content.toLowerCase().match(/[a-z]+/g)),
  );
  const frequency = new Map<string, number>();
  for (const words of texts)
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const counts = [...frequency.values()];
  expect(counts.length).toBeGreaterThan(2_000);
  expect(counts.filter((count) => count > 200).length).toBeGreaterThan(20);
  expect(counts.filter((count) => count < 4).length).toBeGreaterThan(500);
});

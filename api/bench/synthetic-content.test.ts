import { syntheticContent } from './synthetic-content';

it('any part of the same articles, each with an address of its own', () => {
  const { articles, tags, authors, categories } = syntheticContent(0, 300);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(300);
  expect(syntheticContent(100, 110).articles).toEqual(articles.slice(100, 110));
  const known = new Set([...tags, ...categories].map(({ slug }) => slug));
  for (const article of articles) {
    expect([article.category, ...article.tags].filter((slug) => !known.has(slug))).toEqual([]);
    expect(authors.map(({ username }) => username)).toContain(article.author);
    expect(article.readingTime).toBe(2);
  }
});

it('words are spread as in a language: a few in most texts, many in few', () => {
  const frequency = new Map<string, number>();
  for (const { content } of syntheticContent(0, 400).articles)
    for (const word of new Set(content.match(/[a-z]{3,}/g)))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const counts = [...frequency.values()];
  expect(counts.filter((count) => count > 200).length).toBeGreaterThan(10);
  expect(counts.filter((count) => count < 40).length).toBeGreaterThan(1_000);
});

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { checkContent } from './check/check-content';
import type { ContentFiles } from './content-files';
import type { ContentProblem } from './check/content-problem';
import { createMarkdownRenderer } from './markdown-html';

/** The content that a first start shows. */
const contentDir = path.resolve(__dirname, '../../content');

let files: ContentFiles;
let problems: ContentProblem[];
let articles: { slug: string; content: string }[];

/** Articles that the home page lists (specification §9). */
const LATEST_ON_HOME = 12;
/** Articles on a page of an author's (specification §9). */
const AUTHOR_PAGE = 12;
/** All its images together: a clone has them, and so has every backup. */
const MAX_IMAGE_BYTES = 8_000_000;

beforeAll(async () => {
  ({ files, problems } = await checkContent({ contentDir, timeZone: 'UTC' }));
  const markdown = createMarkdownRenderer();
  articles = files.articles.map(({ slug, body }) => ({ slug, content: markdown.render(body) }));
  markdown.close();
});

/** Words as a reader counts them. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const countBy = (values: string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

it('nothing is wrong with it, not even a warning', () => {
  expect(problems).toEqual([]);
});

it('its sections show every rule of the categories page', () => {
  const counts = countBy(files.articles.map(({ data }) => data.category));
  const sizes = [...counts.values()];
  expect(files.articles.length).toBeGreaterThanOrEqual(45);
  expect(counts.size).toBe(9);
  expect(sizes.some((size) => size < 3)).toBe(true);
  expect(sizes.some((size) => size >= 3 && size < 5)).toBe(true);
  expect(sizes.some((size) => size > 12)).toBe(true);
});

it('its articles are worth the time: 500 to 1,200 words under headings', async () => {
  const outside = articles.filter(({ content }) => {
    const words = wordsOf(content);
    return words < 500 || words > 1200 || !content.includes('<h2>');
  });
  expect(outside.map(({ slug, content }) => [slug, wordsOf(content)])).toEqual([]);
});

it('its articles use all that a text may hold', () => {
  for (const markup of ['<h3>', '<h4>', '<ul>', '<ol>', '<blockquote>', '<table>', '<pre>'])
    expect(articles.filter(({ content }) => content.includes(markup)).length).toBeGreaterThan(0);
});

it('its tags are enough, and every one of them leads somewhere', () => {
  expect(files.tags.length).toBeGreaterThanOrEqual(20);
  const used = new Set(files.articles.flatMap(({ data }) => data.tags));
  expect(files.tags.filter(({ data }) => !used.has(data.slug))).toEqual([]);
});

it('the front page does not repeat itself: what is featured is none of the newest', () => {
  const newest = [...files.articles]
    .sort((a, b) => (a.data.published_at < b.data.published_at ? 1 : -1))
    .slice(0, LATEST_ON_HOME);
  const featured = files.articles.filter(({ data }) => data.featured);
  expect(featured.length).toBeGreaterThanOrEqual(8);
  expect(newest.filter(({ data }) => data.featured).map(({ slug }) => slug)).toEqual([]);
});

it('one of its authors has more articles than a page of them holds', () => {
  const counts = countBy(files.articles.map(({ data }) => data.author));
  expect([...counts.values()].some((count) => count > AUTHOR_PAGE)).toBe(true);
});

it('each of its images is a file, and each file is shown', async () => {
  const shown = [
    ...files.articles.filter(({ data }) => data.cover).map(({ slug }) => `covers/${slug}`),
    ...files.pages.filter(({ data }) => data.featured_image_alt).map(({ slug }) => `pages/${slug}`),
    ...files.authors
      .filter(({ data }) => data.portrait)
      .map(({ data }) => `authors/${data.username}`),
    ...files.products.filter(({ data }) => data.image).map(({ slug }) => `products/${slug}`),
  ];
  expect([...files.images.keys()].sort()).toEqual(shown.sort());
  const sizes = [...files.images.values()].map(async ({ file }) =>
    stat(path.join(contentDir, file)),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan(MAX_IMAGE_BYTES);
});

it('its authors show a long, a short and an empty biography', () => {
  const lengths = files.authors.map(({ data }) => data.bio.length);
  expect(lengths.length).toBeGreaterThanOrEqual(6);
  expect(lengths.some((length) => length > 150)).toBe(true);
  expect(lengths.some((length) => length > 0 && length <= 150)).toBe(true);
  expect(lengths).toContain(0);
});

it('its products show every state of a card and enough to compare', () => {
  const products = files.products.map(({ data }) => data);
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(new Set(products.map(({ brand }) => brand)).size).toBe(8);
  expect(new Set(products.map(({ category }) => category)).size).toBe(4);
  expect(products.some(({ current_price }) => current_price === null)).toBe(true);
  expect(products.some(({ our_rating }) => our_rating === null)).toBe(true);
  expect(products.some(({ image }) => !image)).toBe(true);
  expect(products.some(({ currency }) => currency !== 'USD')).toBe(true);
  for (const { specifications, pros, cons } of products) {
    expect(Object.values(specifications).flatMap(Object.keys).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(specifications).length).toBeGreaterThanOrEqual(3);
    expect(Math.min(pros.length, cons.length)).toBeGreaterThanOrEqual(1);
  }
  expect(files.comparisons.length).toBeGreaterThanOrEqual(6);
  expect(files.comparisons.every(({ data }) => data.conclusion !== '')).toBe(true);
});

it('its comments show replies and what waits for approval', () => {
  const comments = files.comments.map(({ data }) => data);
  const answered = comments.filter(({ status, replies }) => status === 'APPROVED' && replies[0]);
  expect(answered.flatMap(({ replies }) => replies).length).toBeGreaterThanOrEqual(4);
  expect(comments.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['APPROVED', 'PENDING', 'REJECTED']),
  );
});

it('the pages that the site links to are there, each with an image that is described', () => {
  const slugs = files.pages
    .filter(({ data }) => data.featured_image_alt.length > 20)
    .map(({ slug }) => slug);
  expect(slugs).toEqual(
    expect.arrayContaining(['cookie-policy', 'disclaimer', 'privacy', 'terms', 'write-for-us']),
  );
});

it('the footer shows the eight categories of the specification, in its order', () => {
  const placed = files.categories
    .map(({ data }) => data)
    .filter(({ footer_position }) => footer_position !== undefined)
    .sort((a, b) => (a.footer_position ?? 0) - (b.footer_position ?? 0));
  expect(placed.map(({ slug }) => slug)).toEqual([
    ...['artificial-intelligence', 'automobile', 'business', 'internet-tips'],
    ...['news', 'technology', 'health-lifestyle', 'gaming'],
  ]);
});

it('the about page tells a founding year, a mission, a vision, a story, a history and values', () => {
  const about = files.pages.find(({ slug }) => slug === 'about')?.data;
  expect(about?.founded).toBe(2010);
  for (const paragraphs of [about?.mission, about?.vision, about?.story])
    expect(paragraphs).toHaveLength(2);
  expect(about?.timeline).toHaveLength(6);
  expect(about?.values).toHaveLength(4);
});

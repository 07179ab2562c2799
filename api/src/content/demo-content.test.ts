import path from 'node:path';
import { checkContent } from './check-content';
import type { ContentFiles } from './content-files';
import type { ContentProblem } from './content-problem';

/** The content that a first start shows. */
const contentDir = path.resolve(__dirname, '../../content');

let files: ContentFiles;
let problems: ContentProblem[];

beforeAll(async () => {
  ({ files, problems } = await checkContent(contentDir));
});

const countBy = (values: string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

test('nothing is wrong with it, not even a warning', () => {
  expect(problems).toEqual([]);
});

test('its sections show every rule of the categories page', () => {
  const counts = countBy(files.articles.map(({ data }) => data.category));
  const sizes = [...counts.values()];
  expect(files.articles.length).toBeGreaterThanOrEqual(45);
  expect(counts.size).toBe(9);
  expect(sizes.some((size) => size < 3)).toBe(true);
  expect(sizes.some((size) => size >= 3 && size < 5)).toBe(true);
  expect(sizes.some((size) => size > 12)).toBe(true);
  expect(files.articles.filter(({ data }) => data.featured).length).toBeGreaterThanOrEqual(4);
});

test('its articles are worth the time: 500 to 1,200 words under headings', () => {
  const outside = files.articles.filter(({ body }) => {
    const words = body.split(/\s+/).length;
    return words < 450 || words > 1400 || !/^## /m.test(body);
  });
  expect(outside.map(({ file }) => file)).toEqual([]);
});

test('its authors show a long, a short and an empty biography', () => {
  const lengths = files.authors.data.map(({ bio }) => bio.length);
  expect(lengths.length).toBeGreaterThanOrEqual(6);
  expect(lengths.some((length) => length > 150)).toBe(true);
  expect(lengths.some((length) => length > 0 && length <= 150)).toBe(true);
  expect(lengths).toContain(0);
});

test('its products show every state of a card and enough to compare', () => {
  const products = files.products.map(({ data }) => data);
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(new Set(products.map(({ brand }) => brand)).size).toBe(8);
  expect(new Set(products.map(({ category }) => category)).size).toBe(4);
  expect(products.some(({ current_price }) => current_price === null)).toBe(true);
  expect(products.some(({ our_rating }) => our_rating === null)).toBe(true);
  expect(products.some(({ image }) => !image)).toBe(true);
  expect(products.some(({ currency }) => currency !== 'USD')).toBe(true);
  for (const { specifications } of products)
    expect(Object.values(specifications).flatMap(Object.keys).length).toBeGreaterThanOrEqual(12);
  expect(files.comparisons.length).toBeGreaterThanOrEqual(6);
  expect(files.comparisons.every(({ data }) => data.conclusion !== '')).toBe(true);
});

test('its comments show replies and what waits for approval', () => {
  const comments = files.comments.data;
  expect(comments.some(({ replies }) => replies.length > 0)).toBe(true);
  expect(comments.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['APPROVED', 'PENDING']),
  );
});

test('the pages that the footer links to are there', () => {
  const slugs = files.pages.map(({ slug }) => slug);
  expect(slugs).toEqual(
    expect.arrayContaining(['about', 'cookie-policy', 'disclaimer', 'privacy', 'terms']),
  );
});

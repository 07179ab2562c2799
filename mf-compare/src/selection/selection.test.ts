import { makeProduct } from '../testing/products';
import { comparisonPath, comparisonSlug } from './comparison-path';
import { isSelected, type Selection, toggle } from './selection';

const choose = (...ids: number[]) =>
  ids.reduce<Selection>((selection, id) => toggle(selection, makeProduct(id)) ?? selection, []);

it('adds products in the order they are chosen, and takes them out', () => {
  expect(choose(3, 1).map(({ id }) => id)).toEqual([3, 1]);
  expect(choose(3, 1, 3).map(({ id }) => id)).toEqual([1]);
  expect(isSelected(choose(3), 3)).toBe(true);
  expect(isSelected(choose(3), 1)).toBe(false);
});

it('refuses a fifth product, but still takes out one of the four', () => {
  const four = choose(1, 2, 3, 4);
  expect(toggle(four, makeProduct(5))).toBeNull();
  expect(toggle(four, makeProduct(4))).toHaveLength(3);
});

it('leads to the slugs joined by -vs-', () => {
  expect(comparisonPath(comparisonSlug(choose(2, 1, 3).map(({ slug }) => slug)))).toBe(
    '/compare/product-2-vs-product-1-vs-product-3',
  );
});

import { pageHref, pageNumberOf } from './page-number';

it.each([
  ['', 1],
  ['?page=3', 3],
  ['?q=a&page=12', 12],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=two', 1],
])('reads the page of %j as %i', (search, page) => {
  expect(pageNumberOf(search)).toBe(page);
});

it('keeps the other parameters and leaves out the first page', () => {
  expect(pageHref('/search', '?q=a%20b&page=2', 3)).toBe('/search?q=a+b&page=3');
  expect(pageHref('/search', '?q=a&page=2', 1)).toBe('/search?q=a');
  expect(pageHref('/articles', '?page=2', 1)).toBe('/articles');
});

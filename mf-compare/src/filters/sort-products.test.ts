import { orderByName } from '../api/take-responses';
import { makeReadProduct } from '../testing/products';
import { type SortOrder, sortOrders, sortProducts } from './sort-products';

const products = orderByName([
  makeReadProduct(1, {
    name: 'beta 10',
    current_price: 300,
    our_rating: 6,
    created_at: '2026-03-01T00:00:00Z',
  }),
  makeReadProduct(2, {
    name: 'Alpha',
    current_price: null,
    launch_price: 100,
    our_rating: 9.1,
    created_at: '2026-01-01T00:00:00+02:00',
  }),
  makeReadProduct(3, {
    name: 'Beta 9',
    current_price: 200,
    our_rating: null,
    created_at: '2026-02-01T00:00:00Z',
  }),
  makeReadProduct(4, {
    name: 'Gamma',
    current_price: null,
    launch_price: null,
    our_rating: 6,
    created_at: '2025-12-31T23:00:00Z',
  }),
]);

const sorted = (order: SortOrder) => sortProducts(products, order).map(({ name }) => name);

it.each<[SortOrder, string[]]>([
  ['name', ['Alpha', 'Beta 9', 'beta 10', 'Gamma']],
  ['-name', ['Gamma', 'beta 10', 'Beta 9', 'Alpha']],
  ['price', ['Alpha', 'Beta 9', 'beta 10', 'Gamma']],
  ['-price', ['beta 10', 'Beta 9', 'Alpha', 'Gamma']],
  ['-rating', ['Alpha', 'beta 10', 'Gamma', 'Beta 9']],
  ['rating', ['beta 10', 'Gamma', 'Alpha', 'Beta 9']],
  ['-created', ['beta 10', 'Beta 9', 'Gamma', 'Alpha']],
  ['created', ['Alpha', 'Gamma', 'Beta 9', 'beta 10']],
])('sorts by %s', (order, names) => {
  expect(sorted(order)).toEqual(names);
});

it('sorts prices within their currency', () => {
  const prices: [string, number][] = [
    ['JPY', 62_000],
    ['USD', 900],
    ['EUR', 50],
    ['JPY', 980],
    ['USD', 20],
  ];
  const mixed = prices.map(([currency, current_price], index) =>
    makeReadProduct(index, { currency, current_price }),
  );
  const order = (by: SortOrder) => sortProducts(mixed, by).map((one) => one.current_price);
  expect(order('price')).toEqual([20, 900, 50, 980, 62_000]);
  expect(order('-price')).toEqual([900, 20, 50, 62_000, 980]);
});

it('offers the eight orders of the specification, the default first', () => {
  expect(sortOrders.map(({ label }) => label)).toEqual([
    'Name A-Z',
    'Name Z-A',
    'Price Low to High',
    'Price High to Low',
    'Rating High to Low',
    'Rating Low to High',
    'Newest First',
    'Oldest First',
  ]);
});

it('leaves the list it was given as it was', () => {
  sortProducts(products, '-name');
  sortProducts(products, 'price');
  expect(products.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});

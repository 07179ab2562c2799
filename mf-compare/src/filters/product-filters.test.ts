import { makeReadProduct } from '../testing/products';
import {
  defaultFilters,
  filterProducts,
  priceRangeOf,
  type ProductFilters,
} from './product-filters';

const oskarra = { id: 2, name: 'Oskarra', slug: 'oskarra' };
const phones = { id: 2, name: 'Smartphones', slug: 'smartphones' };

const products = [
  makeReadProduct(1, { name: 'Fell 13', short_description: 'Light to carry', current_price: 899 }),
  makeReadProduct(2, { name: 'Meridian', brand: oskarra, current_price: null, launch_price: 1200 }),
  makeReadProduct(3, { name: 'Vela', category: phones, current_price: null, launch_price: null }),
  makeReadProduct(4, { name: 'Grand', current_price: 10_000 }),
  makeReadProduct(5, { name: 'Vault', current_price: 10_001 }),
];

const found = (filters: Partial<ProductFilters>) =>
  filterProducts(products, { ...defaultFilters, ...filters }).map(({ name }) => name);

it.each([
  ['name', 'fELL', ['Fell 13']],
  ['short description', 'TO CARRY', ['Fell 13']],
  ['brand name', 'oskar', ['Meridian']],
  ['any of them, without spaces around', '  vela ', ['Vela']],
  ['nothing', 'zeppelin', []],
])('finds the text in %s', (_where, text, names) => {
  expect(found({ text })).toEqual(names);
});

it('narrows to a category', () => {
  expect(found({ category: 'smartphones' })).toEqual(['Vela']);
});

it('narrows to a brand', () => {
  expect(found({ brand: 'oskarra' })).toEqual(['Meridian']);
});

it('requests all filters together', () => {
  expect(found({ brand: 'oskarra', category: 'smartphones' })).toEqual([]);
});

it('shows prices from 0 to 10000 unless set otherwise', () => {
  expect(found({})).toEqual(['Fell 13', 'Meridian', 'Vela', 'Grand']);
});

it('takes both bounds of the price in', () => {
  expect(found({ minPrice: 899, maxPrice: 10_001 })).toEqual([
    'Fell 13',
    'Meridian',
    'Grand',
    'Vault',
  ]);
  expect(found({ minPrice: 899, maxPrice: 899 })).toEqual(['Fell 13']);
});

it('measures no other currency by dollars', () => {
  const all = [
    ...products,
    makeReadProduct(6, { name: 'Kasa', currency: 'JPY', current_price: 62_000 }),
  ];
  const names = (filters: Partial<ProductFilters>) =>
    filterProducts(all, { ...defaultFilters, ...filters }).map(({ name }) => name);
  expect(names({})).toContain('Kasa');
  expect(names({ minPrice: 1200, maxPrice: 2000 })).toEqual(['Meridian', 'Kasa']);
  expect(priceRangeOf(all)).toEqual({ currency: 'USD', max: 10_000, hasOthers: true });
});

it('measures a list by its only currency', () => {
  const yen = [980, 10_000, 62_000].map((current_price, index) =>
    makeReadProduct(index, { currency: 'JPY', current_price }),
  );
  const prices = (filters: Partial<ProductFilters>) =>
    filterProducts(yen, { ...defaultFilters, ...filters }).map((product) => product.current_price);
  expect(priceRangeOf(yen)).toEqual({ currency: 'JPY', max: 62_000, hasOthers: false });
  expect(prices({})).toEqual([980, 10_000, 62_000]);
  expect(prices({ maxPrice: 10_000 })).toEqual([980, 10_000]);
});

it('takes the launch price where there is no current one', () => {
  expect(found({ minPrice: 1200, maxPrice: 1200 })).toEqual(['Meridian']);
});

it('takes 0 where there is no price at all', () => {
  expect(found({ minPrice: 0, maxPrice: 0 })).toEqual(['Vela']);
  expect(found({ minPrice: 1 })).not.toContain('Vela');
});

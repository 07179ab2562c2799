import { countFilters, readFilters, writeFilters } from './filter-params';
import { defaultFilters, type ProductFilters } from './product-filters';

const written = (filters: Partial<ProductFilters>) =>
  writeFilters({ ...defaultFilters, ...filters }).toString();

it('leaves the URL clean while nothing is filtered', () => {
  expect(written({})).toBe('');
});

it('reads back what it wrote', () => {
  const filters: ProductFilters = {
    text: 'a & b',
    category: 'laptops',
    brand: 'ardsol',
    minPrice: 99.5,
    maxPrice: 2000,
    sort: '-rating',
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('takes a bound that is set for one, also where it is what a list has of its own', () => {
  expect(readFilters(new URLSearchParams('max=10000')).maxPrice).toBe(10_000);
  expect(written({ maxPrice: 10_000 })).toBe('max=10000');
});

it.each(['min=-1&max=abc', 'min=&max=', 'min=NaN', 'min=Infinity', 'sort=backwards', 'unknown=1'])(
  'takes the defaults for %s',
  (query) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(defaultFilters);
  },
);

it('counts the filters that may be out of sight', () => {
  expect(countFilters({ ...defaultFilters, text: 'fell', maxPrice: 10_000 }, 10_000)).toBe(0);
  expect(countFilters({ ...defaultFilters, brand: 'ardsol', sort: '-price' }, 10_000)).toBe(2);
});

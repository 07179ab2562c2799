import type { ComparisonData } from '@waypost/shared/contracts/comparison';
import { readSpecifications } from '../api/read-specifications';
import { makeReadProduct } from '../testing/products';
import { comparisonGroups, differencesOnly } from './comparison-groups';

const products = [
  makeReadProduct(1, { current_price: 899, our_rating: 8.4 }),
  makeReadProduct(2, { current_price: null, launch_price: 999, our_rating: 9 }),
];

const groupsOf = (comparison_data: ComparisonData, of = products) =>
  comparisonGroups({ products: of, specifications: readSpecifications(comparison_data) });

/** The one row of a table with one item. */
const rowOf = (item: ComparisonData[string][string]) =>
  groupsOf({ Body: { Item: item } })[1]?.rows[0];

it('starts with what all have, then the categories in their order, then pros and cons', () => {
  const data = { Screen: { Size: { '1': '6 in', '2': '7 in' } }, Body: {} };
  expect(groupsOf(data).map(({ name }) => name)).toEqual([
    'At a glance',
    'Screen',
    'Body',
    'Pros and cons',
  ]);
});

it('reads an item that is a plain record of values', () => {
  expect(rowOf({ '1': '6 in', '2': '7 in' })).toMatchObject({
    values: ['6 in', '7 in'],
    winners: [false, true],
    differs: true,
  });
});

it('reads an item that says that lower is better', () => {
  expect(rowOf({ '1': '980 g', '2': '1.74 kg', better: 'lower' })?.winners).toEqual([true, false]);
});

it.each(['', '–', 'n/a', ' - '])('takes %j for nothing stated', (value) => {
  expect(rowOf({ '1': value, '2': '7 in' })).toMatchObject({
    values: [null, '7 in'],
    winners: [false, false],
    differs: true,
  });
});

it('sees that values are the same in other words', () => {
  expect(rowOf({ '1': '144', '2': '144 Hz' })?.differs).toBe(false);
  expect(rowOf({ '1': '144', '2': '120 Hz' })?.differs).toBe(true);
  expect(rowOf({ '1': '1 TB', '2': '1000 GB' })?.differs).toBe(false);
  expect(rowOf({ '1': 'Wi-Fi  7', '2': 'wi-fi 7' })?.differs).toBe(false);
  expect(rowOf({ '1': 'Wi-Fi 7', '2': 'Wi-Fi 6' })?.differs).toBe(true);
});

it('marks the lowest price and the highest rating', () => {
  const rows = groupsOf({})[0]?.rows;
  expect(rows?.[0]?.winners).toEqual([true, false]);
  expect(rows?.[1]?.winners).toEqual([false, true]);
});

it('rates alike what looks alike', () => {
  const close = [
    makeReadProduct(1, { our_rating: 8.44 }),
    makeReadProduct(2, { our_rating: 8.41, current_price: 900 }),
  ];
  expect(groupsOf({}, close)[0]?.rows[1]).toMatchObject({
    winners: [false, false],
    differs: false,
  });
});

it('tells its own groups from those that a backend calls the same', () => {
  const ids = groupsOf({ 'At a glance': {}, 'Pros and cons': {} }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

it('marks no price where currencies differ', () => {
  const mixed = [
    makeReadProduct(1, { currency: 'USD' }),
    makeReadProduct(2, { currency: 'EUR', current_price: 1 }),
  ];
  expect(groupsOf({}, mixed)[0]?.rows[0]?.winners).toEqual([false, false]);
});

it('lets no price without a currency win', () => {
  const mixed = [makeReadProduct(1), makeReadProduct(2, { currency: '', current_price: 1 })];
  expect(groupsOf({}, mixed)[0]?.rows[0]?.winners).toEqual([false, false]);
});

it('leaves out equal rows and groups without any difference', () => {
  const data = {
    Same: { Weight: { '1': '5 g', '2': '5 g' } },
    Mixed: { Ports: { '1': '2', '2': '3' }, Colour: { '1': 'Grey', '2': 'Grey' } },
  };
  const left = differencesOnly(groupsOf(data));
  expect(left.map(({ name }) => name)).toEqual(['At a glance', 'Mixed']);
  expect(left[1]?.rows.map(({ name }) => name)).toEqual(['Ports']);
});

it('compares the top four key features only', () => {
  const features = ['a', 'b', 'c', 'd'];
  const same = [
    makeReadProduct(1, { key_features: [...features, 'e'] }),
    makeReadProduct(2, { key_features: [...features, 'f'] }),
  ];
  expect(groupsOf({}, same)[0]?.rows.at(-1)).toMatchObject({
    kind: 'features',
    differs: false,
  });
});

it('sums up in how many of the decided rows each product is best', () => {
  const data = {
    Body: { A: { '1': '1', '2': '2' }, B: { '1': '1', '2': '2' }, C: { '1': '1', '2': '1' } },
  };
  const sum = groupsOf(data)[0]?.rows.find(({ name }) => name === 'Best in');
  expect(sum?.values).toEqual(['1 of 4 rows', '3 of 4 rows']);
  expect(sum?.winners).toEqual([false, true]);
});

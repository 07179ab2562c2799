import { quantile } from './release-figures';

const buckets = [
  { le: 100, count: 2 },
  { le: 200, count: 6 },
  { le: Number.POSITIVE_INFINITY, count: 8 },
];

it.each([
  [0.25, 100],
  [0.5, 150],
  [0.75, 200],
])('finds the quantile %d within a bucket', (share, value) => {
  expect(quantile(share, buckets)).toBe(value);
});

it('takes the last limit for what is beyond it', () => {
  expect(quantile(0.9, buckets)).toBe(200);
});

it('knows none without values', () => {
  expect(quantile(0.75, [])).toBeNull();
  expect(quantile(0.75, [{ le: 100, count: 0 }])).toBeNull();
});

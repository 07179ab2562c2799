import { formatCount, formatViews } from './count';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1K', '1k'],
  [1250, '1.2K', '1.2k'],
  [12_999, '12.9K', '12.9k'],
  [999_999, '999.9K', '999.9k'],
  [1_000_000, '1M', '1M'],
  [3_450_000, '3.4M', '3.4M'],
])('shortens %i', (count, shown, views) => {
  expect(formatCount(count)).toBe(shown);
  expect(formatViews(count)).toBe(views);
});

import { formatPrice } from './price';

it.each([
  [1299, 'USD', '$1,299'],
  [1299.5, 'USD', '$1,299.50'],
  [0, 'USD', '$0'],
  [749, 'EUR', '€749'],
  [749.99, 'EUR', '€749.99'],
  [1299, 'CAD', 'CA$1,299'],
  [149_800, 'JPY', '¥149,800'],
  [20, 'CHF', 'CHF\u00a020'],
])('writes %s %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text);
});

it('writes what is no currency before the amount', () => {
  expect(formatPrice(20, 'points')).toBe('points 20');
  expect(formatPrice(20.5, '')).toBe('20.50');
});

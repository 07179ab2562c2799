import { formatDate } from './date';

it.each([
  ['2025-09-05T08:00:00Z', 'Sep 05, 2025'],
  ['2025-12-31T23:59:59Z', 'Dec 31, 2025'],
  ['2026-01-01T00:30:00+02:00', 'Jan 01, 2026'],
  ['2025-12-31T22:30:00.000-10:00', 'Dec 31, 2025'],
  ['2025-09-05', 'Sep 05, 2025'],
])('writes %s as %s, wherever the reader is', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it.each(['', 'yesterday', '2025-13-40', undefined, null])('writes nothing for %j', (iso) => {
  // A backend may leave out what its type has.
  expect(formatDate(iso as string)).toBe('');
});

it('writes what Intl writes, on every day of a year', () => {
  const written = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, day + 1, 12)));
  expect(days.map((day) => formatDate(day.toISOString()))).toEqual(
    days.map((day) => written.format(day)),
  );
});

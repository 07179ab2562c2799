import { inZone } from './site-time';

const published = '2025-12-31T12:30:00.000Z';

it.each([
  ['Asia/Tokyo', '2025-12-31T21:30:00.000+09:00'],
  ['America/Los_Angeles', '2025-12-31T04:30:00.000-08:00'],
  ['Pacific/Apia', '2026-01-01T01:30:00.000+13:00'],
  ['UTC', published],
  ['Europe/London', '2025-12-31T12:30:00.000+00:00'],
])('tells the time of %s with its offset', (zone, written) => {
  expect(inZone({ published_at: published }, zone)).toEqual({ published_at: written });
});

it('finds moments in lists and what is in them, and leaves all else', () => {
  const list = {
    count: 1,
    next: null,
    results: [{ title: published, tags: [], created_at: published }],
  };
  expect(inZone(list, 'Asia/Tokyo')).toEqual({
    ...list,
    results: [{ title: published, tags: [], created_at: '2025-12-31T21:30:00.000+09:00' }],
  });
});

it('follows summer time', () => {
  expect(inZone({ updated_at: '2025-07-01T23:30:00.000Z' }, 'Europe/Berlin')).toEqual({
    updated_at: '2025-07-02T01:30:00.000+02:00',
  });
});

import { datedSchemas } from './dated-schemas';

const updatedIn = (zone: string, updated_at: string) => {
  const { comparisonSchema } = datedSchemas(zone);
  const read = comparisonSchema.shape.updated_at.safeParse(updated_at);
  return read.data ?? read.error;
};

it.each([
  ['Asia/Tokyo', '2025-09-04T15:00:00.000Z'],
  ['America/Los_Angeles', '2025-09-05T07:00:00.000Z'],
  ['Pacific/Apia', '2025-09-04T11:00:00.000Z'],
  ['UTC', '2025-09-05T00:00:00.000Z'],
])('a date alone is the beginning of that day in %s', (zone, instant) => {
  expect(updatedIn(zone, '2025-09-05')).toBe(instant);
});

it('a date with a time is what it says in every zone', () => {
  expect(updatedIn('Asia/Tokyo', '2025-09-05T08:30:00Z')).toBe('2025-09-05T08:30:00.000Z');
  expect(updatedIn('Asia/Tokyo', '2025-09-05T08:30:00+02:00')).toBe('2025-09-05T06:30:00.000Z');
});

import { localTimeOf, momentsOf } from './zone-time';

it.each([
  ['2026-12-24T08:00', 'Asia/Tokyo', ['2026-12-23T23:00:00.000Z']],
  ['2027-03-28T02:30', 'Europe/Berlin', []],
  ['2027-03-28T03:00', 'Europe/Berlin', ['2027-03-28T01:00:00.000Z']],
  ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  [
    '2026-11-01T01:30',
    'America/New_York',
    ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
  ['2999-05-01T12:00', 'UTC', ['2999-05-01T12:00:00.000Z']],
])('reads %s in %s', (local, zone, moments) => {
  expect(momentsOf(local, zone)).toEqual(moments);
});

it('writes a moment as clocks show it', () => {
  expect(localTimeOf('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-10-25T02:30');
  expect(localTimeOf('2026-12-23T23:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-24T08:00');
});

it.each(['', 'tomorrow'])('reads no moment off "%s"', (local) => {
  expect(momentsOf(local, 'UTC')).toBeNull();
});

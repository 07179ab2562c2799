import { clockTime } from './clock-time';

it('writes what Intl writes, at every hour', () => {
  const written = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  const hours = Array.from({ length: 24 }, (_, hour) =>
    new Date(2026, 10, 22, hour, hour * 2).getTime(),
  );
  expect(hours.map(clockTime)).toEqual(hours.map((moment) => written.format(moment)));
});

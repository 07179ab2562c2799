const DAY_MS = 86_400_000;

/** The wall clock of a time zone at a moment, as if it were UTC, in milliseconds. */
function wallClock(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** Day and time that clocks of a time zone show at a moment, as a field of both has them. */
export const localTimeOf = (iso: string, zone: string): string =>
  new Date(wallClock(Date.parse(iso), zone)).toISOString().slice(0, 16);

/**
 * The moments at which clocks of a time zone show a day and time: none where clocks are put forward over it,
 * two where they are put back, earliest first.
 *
 * @param local as a field of a day and time has it, such as `2027-03-28T02:30`
 * @returns ISO 8601; `null` where `local` is no day and time
 */
export function momentsOf(local: string, zone: string): string[] | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(near, zone) - near);
  return [...new Set(offsets.map((offset) => wall - offset))]
    .filter((moment) => wallClock(moment, zone) === wall)
    .sort((a, b) => a - b)
    .map((moment) => new Date(moment).toISOString());
}

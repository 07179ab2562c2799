const DAY_AND_TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const withTime = new Intl.DateTimeFormat('en-US', DAY_AND_TIME);

/** A moment as day and time in the reader's own time zone: `Nov 22, 2026, 18:04`. */
export const formatMoment = (iso: string): string => withTime.format(new Date(iso));

/** A moment as day and time in a time zone, with how far that is from UTC: `Nov 22, 2026, 18:04 GMT+1`. */
export const formatInZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...DAY_AND_TIME,
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(new Date(iso));

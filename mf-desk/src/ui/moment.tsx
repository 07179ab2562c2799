import { useNow } from './browser-state';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const DAYS_SHOWN_AS_SUCH = 7;

/** How long ago, or how long until: `3 hours ago`, `in 2 days`; a date where it is far away. */
function describeMoment(iso: string, now: number): string {
  const distance = Date.parse(iso) - now;
  if (Math.abs(distance) > DAYS_SHOWN_AS_SUCH * 86_400_000) {
    return formatMoment(iso);
  }
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size);
  return step ? relative.format(Math.round(distance / step[1]), step[0]) : 'just now';
}

/** A moment in words, in the reader's own time zone: data of the desk is never rendered on a server. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {describeMoment(iso, useNow())}
    </time>
  );
}

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
const formatMoment = (iso: string): string => withTime.format(new Date(iso));

/** A moment as day and time in a time zone, with how far that is from UTC: `Nov 22, 2026, 18:04 GMT+1`. */
export const formatInZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...DAY_AND_TIME,
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(new Date(iso));

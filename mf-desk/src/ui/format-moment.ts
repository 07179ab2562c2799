const withTime = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as day and time in the reader's own time zone: `Nov 22, 2026, 18:04`. */
export const formatMoment = (iso: string): string => withTime.format(new Date(iso));

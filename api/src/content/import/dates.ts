import { DateTime } from 'luxon';

/** An instant as ISO 8601, or why a date cannot be read. */
export type ReadDate = { instant: string } | { reason: string };

const PARTS =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|^(\d{4})(\d{2})(\d{2})(?!\d)|^(\d{4})年(\d{1,2})月(\d{1,2})日|^(\d{1,2})([-/.])(\d{1,2})\12(\d{4})/;
const TIME =
  /^(?:T| |$)(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?: ?([AaPp])\.?[Mm]\.?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]\w+\/[\w/+-]+)?$/i;
const NAMED = [
  ...['d LLLL yyyy', 'd LLL yyyy', 'LLLL d, yyyy', 'LLL d, yyyy', 'LLLL d yyyy', 'LLL d yyyy'],
];

const TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a'];

/**
 * Reads a date as people write it. One without a zone is of `timeZone`; one that may be read in two
 * ways, or that no calendar has, is refused.
 */
export function readDate(written: string, timeZone: string): ReadDate {
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const parts = PARTS.exec(text);
  if (!parts) return readNamed(text, timeZone);
  const time = TIME.exec(text.slice(parts[0].length));
  if (!time) return unreadable(text);
  const [, year1, , month1, day1, year2, month2, day2, year3, month3, day3, ...late] = parts;
  const [first, sign, second, year4] = late;
  const [year, written1, written2] = [
    year1 ?? year2 ?? year3 ?? year4,
    month1 ?? month2 ?? month3 ?? second,
    day1 ?? day2 ?? day3 ?? first,
  ].map(Number) as [number, number, number];
  // Only the dot is always of day.month.year.
  const isEither = first !== undefined && sign !== '.' && written1 <= 12 && written2 <= 12;
  if (isEither && written1 !== written2)
    return { reason: `"${text}" may be read in two ways; write it as 2020-01-05` };
  const isMonthFirst = first !== undefined && sign !== '.' && written1 > 12;
  const [month, day] = isMonthFirst ? [written2, written1] : [written1, written2];
  const [, hour = '0', minute = '0', second_ = '0', fraction = '0', half, zone] = time;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return toInstant(
    DateTime.fromObject(
      {
        ...{ year, month, day, hour: hours, minute: Number(minute), second: Number(second_) },
        millisecond: Math.floor(Number(`0.${fraction}`) * 1000),
      },
      { zone: zone === undefined ? timeZone : zoneOf(zone) },
    ),
    text,
  );
}

function zoneOf(written: string): string {
  if (/^(?:Z|UTC|GMT)$/i.test(written)) return 'UTC';
  return /^[+-]/.test(written) ? `UTC${written.replace(/^(.\d\d):?/, '$1:')}` : written;
}

function readNamed(text: string, zone: string): ReadDate {
  const mail = DateTime.fromRFC2822(text, { setZone: true });
  if (mail.isValid) return toInstant(mail, text);
  const tidy = text
    .replace(/^[A-Za-z]+day,?\s+/i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(/\b([A-Z][a-z]{2})[a-z]?\. /, '$1 ');
  for (const format of NAMED.flatMap((day) => TIMES.map((time) => day + time))) {
    const date = DateTime.fromFormat(tidy, format, { zone, locale: 'en' });
    if (date.isValid) return toInstant(date, text);
  }
  return unreadable(text);
}

function toInstant(date: DateTime, text: string): ReadDate {
  if (!date.isValid || date.year < 1000) return unreadable(text);
  return { instant: date.toJSDate().toISOString() };
}

const unreadable = (text: string): ReadDate => ({
  reason: `"${text.slice(0, 60)}" is no date; write it as 2020-01-05 or 2020-01-05 10:30`,
});

/**
 * The date that a path starts with, such as `2013-04-09-my-first-loom`, `20130409-loom` or
 * `2013/04/09/loom`; perhaps one that no calendar has.
 */
export function dateInPath(path: string): string | undefined {
  const name = /(?:^|\/)(\d{4})[-_](\d{1,2})[-_](\d{1,2})(?=[-_. ]|$)[^/]*(?:\/index)?$/.exec(path);
  const digits = /(?:^|\/)((?:19|20)\d{2})(\d{2})(\d{2})(?=[-_. ]|$)[^/]*$/.exec(path);
  const folders = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})\//.exec(path);
  const [, year, month, day] = name ?? digits ?? folders ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

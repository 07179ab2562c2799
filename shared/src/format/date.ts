/**
 * A date as cards show it, like 'Sep 05, 2025' (specification §2 and §9): the day that the text itself names, which the
 * API writes in the magazine's time zone, so that the server's page and the browser's agree.
 *
 * Its parts are those of `toUTCString`, whose form ECMAScript fixes ('Fri, 05 Sep 2025 08:00:00 GMT'): the first
 * `Intl.DateTimeFormat` of a page takes 100 ms of a slow phone (decision 153).
 *
 * @param iso ISO 8601; anything else gives an empty string
 */
export function formatDate(iso: string): string {
  const [, day, month, year] = new Date(String(iso).slice(0, 10)).toUTCString().split(' ');
  return month ? `${month} ${day}, ${year}` : '';
}

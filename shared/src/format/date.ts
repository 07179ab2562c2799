const cardDate = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A date as cards show it, like 'Sep 05, 2025' (specification §2 and §9). Always in UTC, so
 * that the server's page and the browser's agree.
 *
 * @param iso ISO 8601; anything else gives an empty string
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : cardDate.format(date);
}

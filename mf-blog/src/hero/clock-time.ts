/**
 * The reader's time, such as '9:30 AM', as `Intl.DateTimeFormat` writes it in American English. Its first use
 * would take 100 ms of a slow phone before the page is interactive (decision 153).
 *
 * @param moment milliseconds since 1970
 */
export function clockTime(moment: number): string {
  const date = new Date(moment);
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

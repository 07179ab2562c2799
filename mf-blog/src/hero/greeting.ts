/**
 * The greeting of an hour of the reader's day: morning 5-11, afternoon 12-16, evening 17-20,
 * otherwise night (specification §2, "Hero").
 */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour <= 11) return 'Good morning';
  if (hour >= 12 && hour <= 16) return 'Good afternoon';
  if (hour >= 17 && hour <= 20) return 'Good evening';
  return 'Good night';
}

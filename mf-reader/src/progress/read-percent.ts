/** Pixels to scroll until the last line of the text has come into view. */
function readingDistance(body: Element): number {
  const end = body.getBoundingClientRect().bottom + window.scrollY;
  return end - window.innerHeight;
}

/**
 * How much of an article has been read, in percent: 0 at the top of the page, 100 when
 * the end of its text has come into view. What follows the text doesn't count, so that "minutes
 * left" is true (decision 040).
 */
export function readPercent(body: Element): number {
  if (window.scrollY <= 0) return 0;
  const distance = readingDistance(body);
  if (distance <= 0) return 100;
  return Math.min(100, (window.scrollY / distance) * 100);
}

/** Scroll position in pixels at which {@link readPercent} is `percent`. */
export const positionOf = (body: Element, percent: number): number =>
  Math.max(0, (readingDistance(body) * percent) / 100);

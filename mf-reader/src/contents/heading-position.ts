/** Pixels between the top of the window and a heading jumped to (specification §9). */
const SCROLL_OFFSET = 100;

/** The band in which a heading becomes the current one: -20% top, -70% bottom (specification §9). */
const BAND_TOP = 0.2;
const BAND_BOTTOM = 0.3;

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

const CLOSED = 'details:not([open])';
const HIDDEN = `${CLOSED} > :not(summary)[id^="heading-"], ${CLOSED} > :not(summary) [id^="heading-"]`;

/** What a closed disclosure of the text hides has no place on the page. */
function shownHeadings(ids: string[]): string[] {
  const hidden = new Set([...document.querySelectorAll(HIDDEN)].map(({ id }) => id));
  return hidden.size === 0 ? ids : ids.filter((id) => !hidden.has(id));
}

/** Index of the last heading whose top is at most `line` pixels below the window's; -1 for none. */
function lastAbove(ids: string[], line: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(ids[middle] ?? '') <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Id of the heading in view: the first one inside the band, else the last one that went past it,
 * whose section is being read. Measured anew instead of observed, so that it is right after
 * jumps over many headings too; only a handful of 200 headings are looked at.
 *
 * @param all ids in the order of the text
 */
export function currentHeading(all: string[]): string | null {
  const ids = shownHeadings(all);
  const height = window.innerHeight;
  const passed = lastAbove(ids, height * BAND_TOP);
  const next = ids[passed + 1];
  if (next !== undefined && topOf(next) <= height * BAND_BOTTOM) return next;
  return ids[passed] ?? null;
}

/** Id of the heading `step` (1 or -1) away from where a jump would have put the reader. */
export function neighbourHeading(all: string[], step: 1 | -1): string | undefined {
  const ids = shownHeadings(all);
  // Browsers round scroll positions: a heading jumped to may be a pixel off.
  if (step === 1) return ids[lastAbove(ids, SCROLL_OFFSET + 1) + 1];
  return ids[lastAbove(ids, SCROLL_OFFSET - 2)];
}

/**
 * Scrolls so that a heading stands 100 pixels below the window's top (specification §4), and
 * opens what hides it.
 */
export function jumpToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  for (let hides = heading.closest(CLOSED); hides; hides = heading.closest(CLOSED)) {
    hides.setAttribute('open', '');
  }
  const { top } = heading.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top - SCROLL_OFFSET, behavior: 'instant' });
}

import type { Quote } from '@waypost/shared/contracts/quote';

/** The hero's fixed list of 5 quotes (specification §9). */
export const quotes: readonly Quote[] = [
  {
    text: 'A good explanation leaves the reader with one question fewer and one better.',
    author: 'The reading desk',
  },
  { text: 'Measure once for the headline, twice for the truth.', author: 'The test bench' },
  {
    text: 'Every setting is a decision that somebody declined to make.',
    author: 'The design desk',
  },
  {
    text: 'The fastest page is the one that knew what to leave out.',
    author: 'The web desk',
  },
  {
    text: 'Read the footnote first. It was written by the person who knew.',
    author: 'The fact desk',
  },
];

/** Index of another quote than the one shown, at random (specification §4, "Hero"). */
export function otherQuote(current: number): number {
  const step = 1 + Math.floor(Math.random() * (quotes.length - 1));
  return (current + step) % quotes.length;
}

/** Widths in rem of what the bar has beside its entries: search, theme, Subscribe, gaps, Home and Categories. */
const OTHERS_REM = 36;

/** Rem between the gutters where the navigation begins (68rem), and from the page's greatest width on. */
const ROOM_REM = { narrow: 64, wide: 73.5 };

/** Rem of the button "More", and of the padding around a label. */
const MORE_REM = 5.5;
const PADDING_REM = 1.5;

/** Average width of a letter in a wide font of 1rem, bold; the least character of a script with wide ones. */
const LETTER_REM = 0.72;
const WIDE_LETTER = 1.05;
const FIRST_WIDE = '\u1100';

const widthOf = (text: string, fontSize: number): number =>
  [...text].reduce((sum, letter) => sum + (letter < FIRST_WIDE ? LETTER_REM : WIDE_LETTER), 0) *
  fontSize;

function countThatFit(widths: number[], room: number): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, each) => sum + each, 0);
  if (total(widths.length) <= room) return widths.length;
  const first = widths.findIndex((_width, index) => total(index + 1) > room - MORE_REM);
  return first === -1 ? widths.length - 1 : first;
}

/**
 * How many of the header's entries have room beside each other, on desktops of both kinds; the rest is in the menu
 * "More". Estimated, so that the server's first paint is right without scripts: where a label is wider, the
 * navigation takes a second line.
 */
export function fitEntries(labels: string[], siteName: string): { narrow: number; wide: number } {
  // The mark beside the name, and what the name leaves of it in Newsreader.
  const logo = Math.max(8.15, 2.1 + widthOf(siteName, 1.25));
  const widths = labels.map((label) => PADDING_REM + widthOf(label, 0.9375));
  const countIn = (room: number) => countThatFit(widths, room - OTHERS_REM - logo);
  return { narrow: countIn(ROOM_REM.narrow), wide: countIn(ROOM_REM.wide) };
}

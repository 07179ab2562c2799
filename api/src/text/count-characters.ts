/** Code units of the longest emoji twice over: a longer cluster is marks piled on one another. */
const MAX_CLUSTER = 32;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * How many characters people see in a text (UAX #29 grapheme clusters), as the forms count them
 * (`shared/src/validation/count-characters.ts`). A pile of marks counts once per 32 code units.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text))
    count += Math.ceil(segment.length / MAX_CLUSTER);
  return count;
}

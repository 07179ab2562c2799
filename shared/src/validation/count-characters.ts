/** Code units of the longest emoji twice over: a longer cluster is marks piled on one another. */
const MAX_CLUSTER = 32;

/** What a field may hold, in characters as people see them. */
export interface CharacterLimits {
  min: number;
  max: number;
  /** Of a field of one line, whose runs of blanks count as one. */
  isLine?: boolean;
}

const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/**
 * How many characters people see in a text (UAX #29 grapheme clusters), as the API counts them. A
 * pile of marks counts once per 32 code units. Browsers without a segmenter count code points.
 */
export function countCharacters(text: string): number {
  if (!segmenter) return [...text].length;
  let count = 0;
  for (const { segment } of segmenter.segment(text))
    count += Math.ceil(segment.length / MAX_CLUSTER);
  return count;
}

/** Counts what a field holds, without the blanks that the API takes away. */
export function countField(text: string, { isLine }: Pick<CharacterLimits, 'isLine'>): number {
  const trimmed = text.trim();
  return countCharacters(isLine ? trimmed.replace(/\s+/g, ' ') : trimmed);
}

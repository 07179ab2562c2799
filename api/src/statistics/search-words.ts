const MAX_LENGTH = 80;
const manyDigits = /\d{6,}/;

/**
 * The words of a search as they are counted: without case, `undefined` for what may tell of a
 * person, such as an address or a number, and for what is too short or too long to be of use.
 */
export function wordsToCount(words: string): string | undefined {
  const text = words.toLowerCase();
  if (text.length < 2 || text.length > MAX_LENGTH) return undefined;
  if (text.includes('@') || manyDigits.test(text.replace(/[\s()+./-]/g, ''))) return undefined;
  return text;
}

/** Leaves out beginnings of other words of the list: what stood in the box while somebody typed. */
export function withoutBeginnings(words: string[]): string[] {
  const sorted = [...words].sort();
  // In this order, whatever begins like a word follows it at once.
  return sorted.filter((word, index) => !sorted[index + 1]?.startsWith(word));
}

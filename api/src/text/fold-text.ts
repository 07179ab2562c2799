/** Characters that nobody sees, such as soft hyphens and zero-width spaces. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Full case folding of one character; `toUpperCase` knows those that become several, as in ß. */
const foldCharacter = (character: string): string =>
  invisible.test(character) ? '' : character.toUpperCase().toLowerCase();

/** A text as it is compared, and where its parts were. */
export interface FoldedText {
  folded: string;
  /** The part of the normalised text that a part of the folded one stands for. */
  original: (start: number, end: number) => string;
}

/** Makes texts that read alike equal: NFKC, without case and without what nobody sees. */
export function foldText(text: string): FoldedText {
  const normalized = text.normalize('NFKC');
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of normalized) {
    const part = foldCharacter(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) origins.push(at);
    at += character.length;
  }
  return {
    folded,
    original: (start, end) => normalized.slice(origins[start], origins[end] ?? normalized.length),
  };
}

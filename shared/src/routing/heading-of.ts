/** What a fragment may name a heading by. */
interface NamedHeading {
  id: string;
  text: string;
  name?: string;
}

/**
 * A heading's text as other systems name it in addresses: without case and punctuation, words joined
 * by hyphens, in whatever script.
 */
const fragmentOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');

/** A fragment as it was written, which may be percent-encoded. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * The heading that a fragment names: by its id, by the name that the text gives it, or by its words,
 * of which those that are there again are counted from 1 (`an-oven`, `an-oven-1`).
 *
 * @param fragment what follows the number sign of an address, decoded
 */
export function headingOf<Heading extends NamedHeading>(
  fragment: string,
  headings: readonly Heading[],
): Heading | undefined {
  const named = headings.find(({ id, name }) => id === fragment || name === fragment);
  if (named) return named;
  const wanted = fragmentOf(fragment);
  const counts = new Map<string, number>();
  return headings.find(({ text }) => {
    const own = fragmentOf(text);
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return own !== '' && wanted === (count === 0 ? own : `${own}-${count}`);
  });
}

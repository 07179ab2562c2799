import { textOf } from './text-of';

/** Characters of a description; search engines show no more. */
const MAX_CHARACTERS = 160;

/** The beginning of a page's text for search engines, in whole words of any script. */
export function beginningOf(html: string): string {
  // Words of two elements are two words.
  const text = textOf(html.replace(/</g, ' <'));
  if (text.length <= MAX_CHARACTERS) return text;
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  const end = words.segment(text).containing(MAX_CHARACTERS)?.index || MAX_CHARACTERS;
  return `${text.slice(0, end).trimEnd()}…`;
}

import { textOf } from './text-of';

const PLAIN_TEXT_CUT = 160;

/** The beginning of a page's text, for search engines. */
export function beginningOf(html: string): string {
  // Words of two elements are two words.
  const text = textOf(html.replace(/</g, ' <'));
  return text.length > PLAIN_TEXT_CUT ? `${text.slice(0, PLAIN_TEXT_CUT).trimEnd()}…` : text;
}

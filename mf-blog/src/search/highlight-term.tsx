import type { ReactNode } from 'react';

const escapeForPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word's endings, without which the search finds it, too. */
const ENDING = /(?:ies|y|ing|ed|es|s)$/i;
/** A letter of a script that writes words without spaces: a word of it may stand anywhere. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Mymr}\p{Script=Khmr}\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u;
/** Letters that must be left of a word, so that it does not highlight everything. */
const STEM = 4;

/** A word as it was typed at the beginning of another, or another word of its stem. */
function patternOf(word: string): string {
  const stem = word.replace(ENDING, '');
  const typed = escapeForPattern(word);
  if (UNSPACED.test(word)) return typed;
  const atBeginning = '(?<![\\p{L}\\p{N}])';
  return stem.length < STEM || stem === word
    ? `${atBeginning}${typed}`
    : `${atBeginning}(?:${typed}|${escapeForPattern(stem)}(?:ies|y|ing|ed|es|s)?(?![\\p{L}\\p{N}]))`;
}

/** Highlights the words of a search term where words begin with them or share their stem. */
export function highlightTerm(text: string, term: string): ReactNode[] {
  const words = term
    .split(/[\s"“”„‟«»「」『』＂]+/)
    .filter((word) => word.length > 1 || UNSPACED.test(word));
  if (words.length === 0) return [text];
  const pattern = new RegExp(`(${words.map(patternOf).join('|')})`, 'giu');
  // Splitting by a group yields the hits at every odd place.
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

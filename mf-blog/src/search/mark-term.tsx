import type { ReactNode } from 'react';

const escapeForPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Marks the words of a search term where words of a text begin with them. */
export function markTerm(text: string, term: string): ReactNode[] {
  const words = term.split(/[\s"-]+/).filter((word) => word.length > 1);
  if (words.length === 0) return [text];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${words.map(escapeForPattern).join('|')})`,
    'giu',
  );
  // Splitting by a group yields the hits at every odd place.
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

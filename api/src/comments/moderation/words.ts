import { foldText, type FoldedText } from '../../text/fold-text';
import { UNSPACED_LETTERS, unspacedLetter } from '../../text/unspaced-letters';
import type { CommentHistory, CommentToEvaluate, ListedWord, ModerationRule } from './rule';

/** Only what means something outside a class: with flag `v` any other escape is a syntax error. */
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What words consist of where blanks stand between them. */
const SPACED = `[[\\p{L}\\p{N}]--[${UNSPACED_LETTERS}]]`;

/** A listed word as a pattern: whole words, but for letters that are written without blanks. */
function patternOf({ word }: ListedWord): string {
  const { folded } = foldText(word);
  const isBeginning = folded.endsWith('*');
  const signs = [...(isBeginning ? folded.slice(0, -1) : folded)];
  const before = unspacedLetter.test(signs.at(0) ?? '') ? '' : `(?<!${SPACED})`;
  const after = isBeginning || unspacedLetter.test(signs.at(-1) ?? '') ? '' : `(?!${SPACED})`;
  const found = escapePattern(signs.join('')).replace(/ +/g, '\\s+');
  return `${before}${found}${isBeginning ? `${SPACED}*` : ''}${after}`;
}

/** Finds the first of some words. */
function findWord(words: ListedWord[], text: FoldedText): string | undefined {
  if (words.length === 0) return undefined;
  const pattern = new RegExp(words.map(patternOf).join('|'), 'v');
  const found = pattern.exec(text.folded);
  return found ? text.original(found.index, found.index + found[0].length) : undefined;
}

/** A word of one of the desk's lists that is in the name or the text, as it stands there. */
export function findListedWord(
  { content, authorName }: CommentToEvaluate,
  { words: listed }: CommentHistory,
  effect: ListedWord['effect'],
): string | undefined {
  const text = foldText(`${authorName}\n${content}`);
  return findWord(
    listed.filter((one) => one.effect === effect),
    text,
  );
}

/** Words on the desk's list of those that make a comment wait. */
export const words: ModerationRule = {
  name: 'words',
  evaluate: (comment, history) => {
    const found = findListedWord(comment, history, 'hold');
    return found === undefined ? undefined : `“${found}”`;
  },
};

import { foldText, type FoldedText } from '../../text/fold-text';
import type { ListedWord, ModerationRule } from '../rule';

/** Only what means something outside a class: with flag `u` any other escape is a syntax error. */
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Finds the first of some words as whole words, or as beginnings where they end in `*`. */
function findWord(words: ListedWord[], text: FoldedText): string | undefined {
  if (words.length === 0) return undefined;
  const patterns = words.map(({ word }) => {
    const { folded } = foldText(word);
    return folded.endsWith('*')
      ? `${escapePattern(folded.slice(0, -1))}[\\p{L}\\p{N}]*`
      : escapePattern(folded).replace(/ +/g, '\\s+');
  });
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  const found = pattern.exec(text.folded);
  return found ? text.original(found.index, found.index + found[0].length) : undefined;
}

/** Words that the desk has listed, in the name or the text. */
export const words: ModerationRule = {
  name: 'words',
  evaluate: ({ content, authorName }, { words: listed }) => {
    const text = foldText(`${authorName}\n${content}`);
    const rejected = findWord(
      listed.filter(({ effect }) => effect === 'reject'),
      text,
    );
    if (rejected !== undefined) return { status: 'REJECTED', reason: `“${rejected}”` };
    const held = findWord(
      listed.filter(({ effect }) => effect === 'hold'),
      text,
    );
    return held === undefined ? undefined : { status: 'PENDING', reason: `“${held}”` };
  },
};

import type { ListedWord, ModerationRule } from '../rule';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Finds the first of some words as whole words, or as beginnings where they end in `*`. */
function findWord(words: ListedWord[], text: string): string | undefined {
  if (words.length === 0) return undefined;
  const patterns = words.map(({ word }) =>
    word.endsWith('*')
      ? `${escapePattern(word.slice(0, -1))}[\\p{L}\\p{N}]*`
      : escapePattern(word).replace(/ +/g, '\\s+'),
  );
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  return pattern.exec(text)?.[0];
}

/** Words that the desk has listed, in the name or the text. */
export const words: ModerationRule = {
  name: 'words',
  judge: ({ content, authorName }, { words: listed }) => {
    const text = `${authorName}\n${content}`.normalize('NFKC');
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

import type { ModerationRule } from '../rule';

const LONG = 3_000;
const LONGEST_WORD = 100;

/** Unusual lengths deserve a second look. */
export const length: ModerationRule = {
  name: 'length',
  evaluate: ({ content }) => {
    if (content.length > LONG) {
      return { status: 'PENDING', reason: `${content.length} characters long` };
    }
    const longest = Math.max(...content.split(/\s+/).map((word) => word.length));
    return longest > LONGEST_WORD
      ? { status: 'PENDING', reason: `a word of ${longest} characters` }
      : undefined;
  },
};

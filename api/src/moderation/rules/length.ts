import { UNSPACED_LETTERS } from '../../text/unspaced-letters';
import type { ModerationRule } from '../rule';

const LONG_TEXT = 3_000;
const LONG_WORD = 100;

/** Where words end: at blanks, and at letters of scripts that write none between words. */
const betweenWords = new RegExp(`[\\s${UNSPACED_LETTERS}]+`, 'u');

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Unusual lengths deserve a second look. */
export const length: ModerationRule = {
  name: 'length',
  evaluate: ({ content }) => {
    const signs = [...content].length;
    if (signs > LONG_TEXT) return `${signs} characters long`;
    const words = content.replace(LINK, '').split(betweenWords);
    const longest = Math.max(...words.map((word) => word.length));
    return longest > LONG_WORD ? `a word of ${longest} characters` : undefined;
  },
};

import { UNSPACED_LETTERS } from '../../text/unspaced-letters';
import { type ModerationRule, PACE_MINUTES } from './rule';

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

/** Who fills in a field that no reader sees is probably a program. */
export const honeypot: ModerationRule = {
  name: 'honeypot',
  evaluate: (comment) => (comment.honeypot === '' ? undefined : 'the hidden field was filled in'),
};

const link = /\bhttps?:\/\/|\bwww\.|\[url\b|<a\b/gi;

/** Links are what unwanted comments are written for. */
export const links: ModerationRule = {
  name: 'links',
  evaluate: ({ content, authorName }) => {
    if (authorName.match(link)) return 'the name holds a link';
    const count = content.match(link)?.length ?? 0;
    if (count === 0) return undefined;
    return count === 1 ? '1 link' : `${count} links`;
  },
};

/** Letters: a line of dashes between two thoughts is nothing bad, nor are the zeros of a serial number. */
const longRun = /(\p{L})\1{14,}/u;
const MIN_WORDS = 12;
const MIN_VARIETY = 0.25;

/** One letter or a few words over and over. */
export const repetition: ModerationRule = {
  name: 'repetition',
  evaluate: ({ content }) => {
    if (longRun.test(content)) return 'one letter repeated';
    const words = content.toLowerCase().split(/\s+/);
    const variety = new Set(words).size / words.length;
    return words.length >= MIN_WORDS && variety < MIN_VARIETY
      ? 'the same few words repeated'
      : undefined;
  },
};

/** The same comment again: from one address a double click or a program, from two perhaps chance. */
export const duplicate: ModerationRule = {
  name: 'duplicate',
  evaluate: (_comment, { repeatedBy }) => {
    if (repeatedBy === undefined) return undefined;
    return repeatedBy === 'same address'
      ? 'the same text is there already'
      : 'another address wrote the same text here';
  },
};

const MAX_COMMENTS = 4;

/** How fast one address writes. */
export const pace: ModerationRule = {
  name: 'pace',
  evaluate: (_comment, { recentFromAddress }) =>
    recentFromAddress > MAX_COMMENTS
      ? `${recentFromAddress} earlier comments from this address within ${PACE_MINUTES} minutes`
      : undefined,
};

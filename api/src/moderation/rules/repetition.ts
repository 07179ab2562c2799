import type { ModerationRule } from '../rule';

/** Letters and digits: a line of dashes between two thoughts is nothing bad. */
const longRun = /([\p{L}\p{N}])\1{14,}/u;
const MIN_WORDS = 12;
const LEAST_VARIETY = 0.25;

/** One letter or a few words over and over. */
export const repetition: ModerationRule = {
  name: 'repetition',
  evaluate: ({ content }) => {
    if (longRun.test(content)) return { status: 'REJECTED', reason: 'one character repeated' };
    const words = content.toLowerCase().split(/\s+/);
    const variety = new Set(words).size / words.length;
    return words.length >= MIN_WORDS && variety < LEAST_VARIETY
      ? { status: 'REJECTED', reason: 'the same few words repeated' }
      : undefined;
  },
};

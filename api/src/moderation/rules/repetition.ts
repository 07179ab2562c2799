import type { ModerationRule } from '../rule';

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

import type { ModerationRule } from '../rule';

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

import type { ModerationRule } from '../rule';

/** Who fills in a field that no reader sees is probably a program. */
export const honeypot: ModerationRule = {
  name: 'honeypot',
  evaluate: (comment) => (comment.honeypot === '' ? undefined : 'the hidden field was filled in'),
};

import type { ModerationRule } from '../rule';

/** Who fills a field that no reader sees is a program. */
export const honeypot: ModerationRule = {
  name: 'honeypot',
  evaluate: (comment) =>
    comment.honeypot === ''
      ? undefined
      : { status: 'REJECTED', reason: 'the hidden field was filled in' },
};

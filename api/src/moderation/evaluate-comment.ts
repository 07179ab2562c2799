import type { CommentHistory, CommentToEvaluate, ModerationRule, Verdict } from './rule';
import { duplicate } from './rules/duplicate';
import { honeypot } from './rules/honeypot';
import { length } from './rules/length';
import { links } from './rules/links';
import { pace } from './rules/pace';
import { repetition } from './rules/repetition';
import { words } from './rules/words';

/** The rules in the order in which they are evaluated. */
export const moderationRules: ModerationRule[] = [
  honeypot,
  duplicate,
  repetition,
  words,
  links,
  pace,
  length,
];

/**
 * The state in which a new comment is stored: every comment waits for an operator
 * (specification §4), unless a rule rejects it. The first rejection counts, else the first doubt. A
 * trusted address raises no doubts, and waits all the same: anybody can write it into the form.
 */
export function evaluateComment(comment: CommentToEvaluate, history: CommentHistory): Verdict {
  let doubt: Verdict | undefined;
  for (const { name, evaluate } of moderationRules) {
    const verdict = evaluate(comment, history);
    if (!verdict) continue;
    const named = { status: verdict.status, reason: `${name}: ${verdict.reason}` };
    if (named.status === 'REJECTED') return named;
    doubt ??= named;
  }
  if (history.isTrusted)
    return { status: 'PENDING', reason: 'trusted: the desk trusts the address' };
  return doubt ?? { status: 'PENDING', reason: '' };
}

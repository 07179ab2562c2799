import type { CommentHistory, CommentToEvaluate, ModerationRule } from './rule';
import { duplicate, honeypot, length, links, pace, repetition } from './rules';
import { findListedWord, words } from './words';

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

/** In which state a comment is stored, with the reason that the desk reads. */
export interface Verdict {
  status: 'PENDING' | 'REJECTED';
  reason: string;
}

/**
 * The state in which a new comment is stored: every comment waits for a person (specification §4), with the
 * first doubt as its reason. Only the desk's list of words rejects. A trusted address raises no doubts, but
 * that of a field which only programs fill in; it waits all the same: anybody can write it into the form.
 */
export function evaluateComment(comment: CommentToEvaluate, history: CommentHistory): Verdict {
  const rejected = findListedWord(comment, history, 'reject');
  if (rejected !== undefined) return { status: 'REJECTED', reason: `words: “${rejected}”` };
  const rules = history.isTrusted ? [honeypot] : moderationRules;
  for (const { name, evaluate } of rules) {
    const doubt = evaluate(comment, history);
    if (doubt !== undefined) return { status: 'PENDING', reason: `${name}: ${doubt}` };
  }
  const reason = history.isTrusted ? 'trusted: the desk trusts the address' : '';
  return { status: 'PENDING', reason };
}

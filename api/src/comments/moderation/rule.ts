/** A comment as the rules see it, after validation. */
export interface CommentToEvaluate {
  authorName: string;
  authorEmail: string;
  content: string;
  /** What came in the field that readers do not see. */
  honeypot: string;
}

/** A word or phrase of the desk's lists; one that ends in `*` stands for all that begin like it. */
export interface ListedWord {
  word: string;
  effect: 'reject' | 'hold';
}

/** What the site knows when the comment arrives. */
export interface CommentHistory {
  /** Comments from the same address within {@link PACE_MINUTES}. */
  recentFromAddress: number;
  /** Who wrote the same text before, anywhere or, from another address, on the same article. */
  repeatedBy: 'same address' | 'another address' | undefined;
  words: ListedWord[];
  /** Whether the desk trusts the address. */
  isTrusted: boolean;
}

/** How far back the pace of an address is counted, in minutes. */
export const PACE_MINUTES = 10;

/** A named rule: why it doubts a comment, in words for the desk, or `undefined` where it does not. */
export interface ModerationRule {
  name: string;
  evaluate: (comment: CommentToEvaluate, history: CommentHistory) => string | undefined;
}

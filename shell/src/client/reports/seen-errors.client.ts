import type { ErrorKind } from '../../reports/report';

/** An error in this tab, with where it happened. */
export interface SeenError {
  kind: ErrorKind;
  pathname: string;
  /** Container of the remote whose file did not load; left out where the page's own is meant. */
  container?: string | undefined;
}

let waiting: SeenError[] = [];
let take: ((error: SeenError) => void) | null = null;

/** Errors thrown by a route pass through React's boundary and the router's: each counts once. */
const seen = new WeakSet<object>();

/** Notes an error; whoever reports takes it, now or when that code has loaded. */
export function noteError(kind: ErrorKind, error: unknown, container?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const one = { kind, pathname: location.pathname, container };
  if (take) take(one);
  else waiting.push(one);
}

/** Hands over all errors, those that were noted before and those to come. */
export function takeErrors(taker: (error: SeenError) => void): void {
  take = taker;
  waiting.forEach(taker);
  waiting = [];
}

import type { ErrorKind } from '../../reports/report';

/** An error in this tab, with where it happened. */
export interface SeenError {
  kind: ErrorKind;
  pathname: string;
}

const seen: SeenError[] = [];
let take = (error: SeenError): void => void seen.push(error);

/** Notes an error; whoever reports takes it, now or when that code has loaded. */
export const noteError = (kind: ErrorKind): void => take({ kind, pathname: location.pathname });

/** Hands over all errors, those that were noted before and those to come. */
export function takeErrors(taker: (error: SeenError) => void): void {
  take = taker;
  seen.forEach(taker);
}

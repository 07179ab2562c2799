import type { ErrorKind } from '../../state/report';

/** An error in this tab, with the path of the page that it belongs to, and React's stack of components. */
export type SeenError = [
  kind: ErrorKind,
  error: unknown,
  pathname: string,
  componentStack?: string | null,
];

const seen: SeenError[] = [];
let take = (...error: SeenError): void => void seen.push(error);

/** Notes an error; whoever reports takes it, now or when that code has loaded. */
export const noteError = (...error: SeenError): void => take(...error);

/** Hands over all errors, those that were noted before and those to come. */
export function takeErrors(taker: (...error: SeenError) => void): void {
  take = taker;
  for (const error of seen) taker(...error);
}

import { inspect, types } from 'node:util';

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  try {
    return inspect(thrown, { depth: 1 });
  } catch {
    return 'A value that cannot be shown';
  }
}

/**
 * What was thrown as an error, whatever it is: code of a remote may throw what has no text of its own,
 * or what throws when it is read.
 */
export const toError = (thrown: unknown): Error =>
  types.isNativeError(thrown) ? thrown : new Error(textOf(thrown));

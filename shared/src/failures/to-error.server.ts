import { inspect, types } from 'node:util';

/** What a getter of thrown code gives; `undefined` where it throws in turn, or there is no text. */
function textFrom(read: () => unknown): string | undefined {
  try {
    const text = read();
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** DOM exceptions are errors that some versions of Node do not count as native. */
function isError(thrown: unknown): thrown is Error {
  try {
    return types.isNativeError(thrown) || thrown instanceof Error;
  } catch {
    return false;
  }
}

/** Whether all can be read that a log tells of an error: its texts, its cause and what it lists. */
function isReadable(error: Error): boolean {
  try {
    for (const key in error) Reflect.get(error, key);
    Reflect.get(error, 'cause');
    const texts: unknown[] = [error.message, error.stack ?? '', String(error)];
    return texts.every((text) => typeof text === 'string');
  } catch {
    return false;
  }
}

/** An error whose stack is the given one: where it was made tells nobody anything. */
function errorOf(message: string, stack = `Error: ${message}`): Error {
  return Object.assign(new Error(message), { stack });
}

/**
 * What was thrown as an error, whatever it is: code of a remote may throw what has no text of its own,
 * or what throws when it is read.
 *
 * @returns the error itself where all of it can be read; else another one of its message and its stack,
 * without frames where it has none
 */
export function toError(thrown: unknown): Error {
  if (!isError(thrown)) {
    const text =
      typeof thrown === 'string' ? thrown : textFrom(() => inspect(thrown, { depth: 1 }));
    return errorOf(text ?? 'A value that cannot be shown');
  }
  if (isReadable(thrown)) return thrown;
  const message = textFrom(() => thrown.message) ?? 'An error without a message';
  return errorOf(
    message,
    textFrom(() => thrown.stack),
  );
}

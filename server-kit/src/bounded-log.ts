import { inspect, types } from 'node:util';

/** Characters of a text that a log line holds: whoever calls must not fill the log. */
export const MAX_LOGGED_LENGTH = 500;

/**
 * Characters of a text of several lines, each of which is cut: a stack, or all that a check of a release
 * found. No address and no header has any.
 */
const MAX_LINES_LENGTH = 4_000;

/** Entries of a list or of an object that a line holds, and how deep. */
const MAX_ENTRIES = 50;
const MAX_DEPTH = 4;

const cutAt = (text: string, max: number): string =>
  text.length > max
    ? `${text.slice(0, max).replace(/\p{Surrogate}$/u, '\uFFFD')}… (${text.length} characters)`
    : text;

const cutText = (text: string): string =>
  cutAt(
    text
      .split('\n')
      .map((line) => cutAt(line, MAX_LOGGED_LENGTH))
      .join('\n'),
    MAX_LINES_LENGTH,
  );

/** Also of another realm, as code of remotes is. */
const isError = (value: unknown): value is Error =>
  types.isNativeError(value) || value instanceof Error;

const asText = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));

/** What an error says, for a log line: its text, its stack and what it names, all cut. */
function cutError(error: Error, depth: number): object {
  const { name, message, stack = '', cause, errors, ...rest } = error as AggregateError;
  const text = cutText(asText(message));
  return {
    ...cutEntries(rest, depth),
    ...(cause === undefined ? {} : { cause: cut(cause, depth + 1) }),
    ...(errors === undefined ? {} : { errors: cut(errors, depth + 1) }),
    type: cut(name, depth + 1),
    message: text,
    stack: cutText(asText(stack).replace(asText(message), () => text)),
  };
}

const cutEntries = (value: object, depth: number) =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([key, entry]) => [cutText(key), cut(entry, depth + 1)]),
  );

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '…';
  if (isError(value)) return cutError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((one) => cut(one, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return cut(value.toJSON(), depth + 1);
  }
  return cutEntries(value, depth);
}

/** What a serializer makes, with its texts cut. */
export const bounded = <Facts extends object>(facts: Facts): Facts => cut(facts, 0) as Facts;

/** As Fastify's types know what is logged of an error; what else was thrown is logged as it is. */
interface LoggedError {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** What serializers take as it is, and bound. */
const SERIALIZED = new Set(['err', 'req', 'res']);

/**
 * Options of pino that cut every text at {@link MAX_LOGGED_LENGTH} characters a line, wherever it
 * came from: an address, a header, an error's text. What has a serializer of its own is bounded there.
 */
export const boundedLog = {
  serializers: { err: (thrown: unknown) => cut(thrown, 0) as LoggedError },
  formatters: {
    log: (facts: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [
          key,
          SERIALIZED.has(key) ? value : cut(value, 1),
        ]),
      ),
  },
  hooks: {
    logMethod(this: unknown, given: unknown[], log: (...given: never[]) => void): void {
      const texts = given.map((one) => (typeof one === 'string' ? cutText(one) : one));
      log.apply(this, texts as never[]);
    },
  },
};

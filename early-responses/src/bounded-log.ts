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

/** What an error says, for a log line: its text, its stack and what it names, all cut. */
function cutError(error: Error, depth = 0): { type: string; message: string; stack: string } {
  const { name, message, stack = '', cause, ...rest } = error;
  const text = cutText(message);
  return {
    ...cutEntries(rest, depth),
    ...(cause === undefined ? {} : { cause: cut(cause, depth + 1) }),
    type: name,
    message: text,
    stack: cutText(stack.replace(message, () => text)),
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
  if (value instanceof Error) return cutError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((one) => cut(one, depth + 1));
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? cutEntries(value, depth) : value;
}

/** What a serializer makes, with its texts cut. */
export const bounded = <Facts extends object>(facts: Facts): Facts => cut(facts, 0) as Facts;

/**
 * Options of pino that cut every text at {@link MAX_LOGGED_LENGTH} characters a line, wherever it
 * came from: an address, a header, an error's text. What has a serializer of its own is bounded there.
 */
export const boundedLog = {
  serializers: { err: (error: Error) => cutError(error) },
  formatters: {
    // Serializers get what these leave alone: errors, requests and responses.
    log: (facts: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [
          key,
          value instanceof Error ? value : cut(value, 1),
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

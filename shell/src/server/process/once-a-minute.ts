import { LRUCache } from 'lru-cache';
import { toError } from '@waypost/shared/failures/to-error.server';

type Log = (message: string, context: Record<string, unknown>) => void;

/** Faults of one kind that are logged of a release in a minute: texts may name each request. */
const MAX_TEXTS = 5;

/** Characters of a text by which faults are distinguished. */
const TEXT_LENGTH = 200;

/** The beginning of an error's first line, whatever numbers it names. */
const textOf = (error: unknown): string =>
  (String(toError(error)).split('\n', 1)[0] ?? '').slice(0, TEXT_LENGTH).replace(/\d+/g, '#');

/**
 * Logs each fault of a release once a minute, however many pages have it, and of each kind five at most:
 * what a remote throws at every request must not fill the log. All else is logged as it comes.
 *
 * @param write pino's way: facts, with an error as `err`, then the kind as the message
 */
export function logOnceAMinute(write: (facts: object, message: string) => void): Log {
  /** Texts of the errors by fault. */
  const logged = new LRUCache<string, Set<string>>({ max: 500, ttl: 60_000 });
  return (message, { error, ...rest }) => {
    const { remote, version } = rest;
    if (remote !== undefined) {
      const fault = JSON.stringify([message, remote, version]);
      const texts = logged.get(fault) ?? new Set();
      if (texts.size === 0) logged.set(fault, texts);
      if (texts.has(textOf(error)) || texts.size >= MAX_TEXTS) return;
      texts.add(textOf(error));
    }
    write({ ...rest, ...(error ? { err: error } : {}) }, message);
  };
}

import { LRUCache } from 'lru-cache';

type Log = (message: string, context: Record<string, unknown>) => void;

/**
 * Logs each kind of fault of a release once a minute, however many pages have it and whatever each of
 * them says: what a remote throws at every request must not fill the log. All else is logged as it comes.
 *
 * @param write pino's way: facts, with an error as `err`, then the kind as the message
 */
export function logOnceAMinute(write: (facts: object, message: string) => void): Log {
  const told = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  return (message, { error, ...rest }) => {
    const { remote, version } = rest;
    if (remote !== undefined) {
      const fault = JSON.stringify([message, remote, version]);
      if (told.has(fault)) return;
      told.set(fault, true);
    }
    write({ ...rest, ...(error ? { err: error } : {}) }, message);
  };
}

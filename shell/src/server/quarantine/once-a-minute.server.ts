import { LRUCache } from 'lru-cache';
import { toError } from '../process/to-error.server';

type Log = (message: string, context: Record<string, unknown>) => void;

/**
 * Tells each fault of a release once a minute, however many pages have it: what a remote throws at
 * every request must not fill the log. All else is told as it comes.
 */
export function onceAMinute(log: Log): Log {
  const told = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  return (message, context) => {
    const { remote, version, error } = context;
    if (remote !== undefined) {
      const fault = JSON.stringify([message, remote, version, toError(error).message]);
      if (told.has(fault)) return;
      told.set(fault, true);
    }
    log(message, context);
  };
}

import { LRUCache } from 'lru-cache';

type Log = (message: string, context: Record<string, unknown>) => void;

/**
 * Tells each kind of fault of a release once a minute, however many pages have it and whatever each of
 * them says: what a remote throws at every request must not fill the log. All else is told as it comes.
 *
 * @param log gets the kind as its message
 */
export function onceAMinute(log: Log): Log {
  const told = new LRUCache<string, true>({ max: 500, ttl: 60_000 });
  return (message, context) => {
    const { remote, version } = context;
    if (remote !== undefined) {
      const fault = JSON.stringify([message, remote, version]);
      if (told.has(fault)) return;
      told.set(fault, true);
    }
    log(message, context);
  };
}

import { type HttpClient, HttpError } from '@waypost/shared/runtime';

/** Milliseconds between two reports to the API. */
const INTERVAL = 30_000;

/** Most hosts between two reports, which is what the API takes: nobody fills the memory. */
const MAX_HOSTS = 500;

/** What an API responds with that takes no such counts: another backend, or one on another machine. */
const NOT_TAKEN = [400, 401, 403, 404, 405];

/** Counts page requests by the host that they came from: no cookie, no address. */
export interface ReferrerCounter {
  count: (host: string) => void;
  /** Reports what was counted; what the API did not take now is stored for the next time. */
  report: () => Promise<void>;
  /** Stops reporting, after a last report. */
  close: () => Promise<void>;
}

/** Makes the counter. It reports to the API, which stores the numbers, twice a minute. */
export function createReferrerCounter(
  http: HttpClient,
  log: (message: string, context: Record<string, unknown>) => void,
): ReferrerCounter {
  let counts = new Map<string, number>();
  let failing = false;

  const add = (host: string, count: number): void => {
    if (!counts.has(host) && counts.size >= MAX_HOSTS) return;
    counts.set(host, (counts.get(host) ?? 0) + count);
  };

  const report = async (): Promise<void> => {
    if (counts.size === 0) return;
    const sent = counts;
    counts = new Map();
    const referrers = [...sent].map(([host, count]) => ({ host, count }));
    try {
      await http.request({ url: '/referrers/', method: 'POST', data: { referrers } });
      failing = false;
    } catch (error) {
      const status = error instanceof HttpError ? (error.failure.status ?? 0) : 0;
      if (!NOT_TAKEN.includes(status)) for (const [host, count] of sent) add(host, count);
      if (!failing) log('The API did not take the referrers', { error });
      failing = true;
    }
  };

  const timer = setInterval(() => void report(), INTERVAL);
  timer.unref();
  return {
    count: (host) => add(host, 1),
    report,
    close: () => {
      clearInterval(timer);
      return report();
    },
  };
}

import autocannon, { type Instance, type Options, type Result } from 'autocannon';

/** What readers under load must never see. */
export const NOTHING_LOST = { non2xx: 0, errors: 0, timeouts: 0 };

const lostOf = ({ non2xx, errors, timeouts }: Result) => ({ non2xx, errors, timeouts });

/**
 * Readers of some pages over 32 connections, for two minutes at most.
 *
 * @param options `overallRate` is 100 requests a second, so that others on the machine get their share
 */
export function startLoad(origin: string, pages: string[], options: Partial<Options> = {}) {
  let finish: (result: Result) => void;
  const finished = new Promise<Result>((resolve) => (finish = resolve));
  const load: Instance = autocannon(
    {
      url: origin,
      connections: 32,
      overallRate: 100,
      duration: 120,
      requests: pages.map((path) => ({ method: 'GET', path })),
      ...options,
    },
    (_error, result) => finish(result),
  );
  let received = 0;
  let waits: { count: number; resolve: () => void }[] = [];
  load.on('response', () => {
    received += 1;
    waits.filter(({ count }) => received >= count).forEach(({ resolve }) => resolve());
    waits = waits.filter(({ count }) => received < count);
  });
  return {
    /** Resolves once this many more responses have come. */
    responses: (more: number) =>
      new Promise<void>((resolve) => waits.push({ count: received + more, resolve })),
    /** Resolves when its time is over, with what went wrong. */
    end: async () => lostOf(await finished),
    /** Ends it, and resolves with what went wrong. */
    async stop() {
      load.stop();
      return lostOf(await finished);
    },
    result: finished,
  };
}

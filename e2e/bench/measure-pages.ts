import autocannon, { type Result } from 'autocannon';

/** Requests over all pages, and over how many connections. */
const AMOUNT = 10_000;
const CONNECTIONS = 32;

/** What readers of some pages got. */
export interface PagesResult {
  requests: number;
  /** How many of each status. */
  statuses: Record<string, number>;
  /** Requests without a response. */
  lost: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  worst: number;
  'req/s': number;
}

/** Requests all pages in turn, 10,000 times altogether; each connection takes them in order. */
export async function measurePages(origin: string, pages: readonly string[]): Promise<PagesResult> {
  const statuses: Record<string, number> = {};
  const options = {
    url: origin,
    amount: AMOUNT,
    connections: CONNECTIONS,
    timeout: 30,
    headers: { 'accept-encoding': 'br' },
    requests: pages.map((path) => ({ method: 'GET' as const, path })),
  };
  const { latency, requests, errors } = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(options, (error: unknown, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    load.on('response', (_client, status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  return {
    ...{ requests: requests.total, statuses, lost: errors },
    ...{ p50: latency.p50, p99: latency.p99, worst: latency.max },
    'req/s': Math.round(requests.average),
  };
}

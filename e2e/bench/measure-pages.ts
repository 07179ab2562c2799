import autocannon, { type Result } from 'autocannon';

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

/**
 * Requests all pages in turn; each connection takes them in order.
 *
 * @param load how many requests altogether, and how many a second at most: as many as there can be where it is left out
 */
export async function measurePages(
  origin: string,
  pages: readonly string[],
  load: { amount: number; overallRate?: number } = { amount: 10_000 },
): Promise<PagesResult> {
  const statuses: Record<string, number> = {};
  const options = {
    url: origin,
    ...load,
    connections: CONNECTIONS,
    timeout: 30,
    headers: { 'accept-encoding': 'br' },
    requests: pages.map((path) => ({ method: 'GET' as const, path })),
  };
  const { latency, requests, errors } = await new Promise<Result>((resolve, reject) => {
    const requesting = autocannon(options, (error: unknown, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    requesting.on('response', (_client, status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  return {
    ...{ requests: requests.total, statuses, lost: errors },
    ...{ p50: latency.p50, p99: latency.p99, worst: latency.max },
    'req/s': Math.round(requests.average),
  };
}

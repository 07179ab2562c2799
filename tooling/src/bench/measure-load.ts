import autocannon from 'autocannon';
import type { BenchSite } from './bench-site';

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Finer than the others, which are whole. */
  mean: number;
  /** CPU milliseconds of the shell's server for one request. */
  cpu: number;
  failed: number;
}

interface Load {
  connections: number;
  seconds: number;
  /** Seconds of the same load ahead, which do not count. */
  warmUp: number;
}

/** Requests one page again and again for some seconds. */
export async function measureLoad(
  site: BenchSite,
  path: string,
  { connections, seconds, warmUp }: Load,
): Promise<LoadResult> {
  const options = {
    url: site.origin + path,
    connections,
    headers: { 'accept-encoding': 'br' },
  };
  if (warmUp > 0) await autocannon({ ...options, duration: warmUp });
  const before = await site.shellCpu();
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  const cpu = ((await site.shellCpu()) - before) / requests.total;
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    mean: latency.average,
    cpu,
    failed: non2xx + errors,
  };
}

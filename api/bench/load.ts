import autocannon from 'autocannon';

/** What the load is put on, as the first argument in JSON. */
export interface LoadTestOptions {
  url: string;
  method?: 'GET' | 'POST';
  /** Seconds. */
  duration: number;
  connections: number;
  /** Whether every request posts another comment. */
  posts?: boolean;
}

/** What came of it. */
export interface LoadTestResult {
  perSecond: number;
  /** Responses in all. */
  total: number;
  p50: number;
  p99: number;
  errors: number;
}

let number = process.pid * 100_000;

const nextComment = () => {
  number++;
  return JSON.stringify({
    author_name: 'Bench Reader',
    author_email: `b${number}@example.org`,
    content: `Comment number ${number} of a measurement.`,
    article: 1,
  });
};

async function main(): Promise<void> {
  const { posts, ...options } = JSON.parse(process.argv[2] ?? '{}') as LoadTestOptions;
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    ...options,
    headers: { 'content-type': 'application/json' },
    requests: posts
      ? [{ setupRequest: (request) => ({ ...request, body: nextComment() }) }]
      : undefined,
  });
  const result: LoadTestResult = {
    perSecond: requests.average,
    total: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
  };
  process.send?.(result);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
});

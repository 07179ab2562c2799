import setup from '../global-setup';
import { suite } from '../support/site';
import { sendHostile } from './send-hostile';

/** Milliseconds that a reader beside the hostile requests may wait for a page. */
const MAX_READER_MS = 1_000;

/**
 * `npm run hostile -w e2e [-- count seed]`: 100,000 hostile requests against a site of its own on
 * this machine; ends with code 1 when one costs a 5xx or gets no response, or when a reader beside
 * them waits for a page for more than a second.
 */
const usage = 'Usage: npm run hostile -w e2e [-- <requests, 100000> [<seed, 1>]]';

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(usage);
  process.exit();
}
const wrong = words.find((word) => !/^[1-9]\d*$/.test(word)) ?? words[2];
if (wrong !== undefined) {
  console.error(`"${wrong}" is neither a number of requests nor a seed.\n${usage}`);
  process.exit(2);
}
const [count = 100_000, seed = 1] = words.map(Number);

const stop = await setup();
try {
  const report = await sendHostile(suite.siteOrigin(), { count, seed });
  const { failures, statuses, resets, sent, seconds, slowest, reader } = report;
  console.log(`${sent} hostile requests (seed ${seed}) in ${seconds.toFixed(0)} s`);
  console.log(`${(sent / seconds).toFixed(0)} a second, slowest ${slowest.toFixed(0)} ms`);
  console.table(statuses);
  for (const { request, outcome } of failures.slice(0, 20)) {
    console.log(outcome, JSON.stringify(request).slice(0, 500));
  }
  console.log(`${resets} sent once more after their connection was closed`);
  console.log(`${failures.length} failed`);
  const [p99, worst] = [reader.p99, reader.slowest].map((ms) => ms.toFixed(0));
  console.log(`A reader beside them: ${reader.pages} pages, p99 ${p99} ms, slowest ${worst} ms`);
  process.exitCode = failures.length > 0 || reader.slowest > MAX_READER_MS ? 1 : 0;
} finally {
  await stop();
}

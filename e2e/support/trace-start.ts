import type { Browser, Page } from '@playwright/test';
import { type LongTask, longTasks } from './long-tasks';
import { SLOW_PHONE, slowProcessor } from './slow-phone';
import { hydrated } from './test';

/** What a page's start costs; times in milliseconds from the navigation on, sizes in bytes as sent. */
export interface Start {
  firstPaint: number;
  largestPaint: {
    at: number;
    /** What was painted: its tag, id and classes. */
    of: string;
    /** Until the first byte, until its image is requested, until that has arrived, until its paint. */
    parts: number[];
  };
  /** When controls respond. */
  interactive: number;
  /** How far parts of the page moved in all. */
  shift: number;
  /** Tasks of the main thread above 50 ms. */
  longTasks: LongTask[];
  requests: number;
  bytes: number;
  /** Scripts that were requested before the page was interactive. */
  scriptBytes: number;
  /** Files of each remote that were requested before the page was interactive. */
  remoteBytes: Record<string, number>;
}

/** Reads it off the page; runs in the browser. */
function readTimings(): Omit<Start, 'longTasks'> {
  type Paint = PerformanceEntry & { url: string; element: Element | null };
  type Shift = PerformanceEntry & { value: number };
  const entriesOf = (type: string): PerformanceEntry[] => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const [navigation] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource');
  const firstByte = navigation?.responseStart ?? NaN;
  const largest = entriesOf('largest-contentful-paint').at(-1) as Paint | undefined;
  const painted = largest?.startTime ?? NaN;
  const image = files.find(({ name }) => name === largest?.url);
  const requested = image?.requestStart ?? firstByte;
  const arrived = image?.responseEnd ?? requested;
  const element = largest?.element;
  const name = [element?.tagName.toLowerCase(), element?.id, element?.getAttribute('class')];
  const interactive = at('waypost:interactive');
  const early = files.filter(({ startTime }) => startTime < interactive);
  const sizeOf = (which: RegExp): number =>
    early
      .filter(({ name }) => which.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const remotes = early.flatMap(({ name }) => /\/remotes\/([^/]+)\//.exec(name)?.[1] ?? []);
  return {
    firstPaint: at('first-contentful-paint'),
    largestPaint: {
      at: painted,
      of: name.filter(Boolean).join(' '),
      parts: [firstByte, requested - firstByte, arrived - requested, painted - arrived],
    },
    interactive,
    shift: (entriesOf('layout-shift') as Shift[]).reduce((sum, { value }) => sum + value, 0),
    requests: files.length + 1,
    bytes: files.reduce(
      (sum, { transferSize }) => sum + transferSize,
      navigation?.transferSize ?? 0,
    ),
    scriptBytes: sizeOf(/\.js$/),
    remoteBytes: Object.fromEntries(
      remotes.map((remote) => [remote, sizeOf(new RegExp(`/remotes/${remote}/`))]),
    ),
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await slowProcessor(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_PHONE.line);
}

/**
 * Opens a page as a new reader with a slow phone does, and tells what its start costs.
 *
 * @param script runs in the page before its own scripts
 */
export async function traceStart(
  browser: Browser,
  url: string,
  script?: () => void,
): Promise<Start> {
  const context = await browser.newContext(SLOW_PHONE.context);
  try {
    const page = await context.newPage();
    if (script) await page.addInitScript(script);
    await slowDown(page);
    await browser.startTracing(page, {
      categories: [
        'blink.user_timing',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    });
    await page.goto(url, { waitUntil: 'load' });
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const timings = await page.evaluate(readTimings);
    const trace = await browser.stopTracing();
    return { ...timings, longTasks: longTasks(trace.toString(), url) };
  } finally {
    await context.close();
  }
}

import { chromium } from '@playwright/test';
import { taskText } from '../support/long-tasks';
import { median } from '../support/figures';
import { pageTypes } from '../support/page-types';
import { suite } from '../support/site';
import { test } from '../support/test';
import { type Start, traceStart } from '../support/trace-start';

const PAGES = ['home', 'an article', 'all articles', 'a search', 'a comparison'] as const;

/** Visits of each page; the table has medians. */
const VISITS = 3;

function row(starts: Start[]): Record<string, string | number> {
  const middle = (of: (start: Start) => number): number => Math.round(median(starts.map(of)));
  const parts = [0, 1, 2, 3].map((part) =>
    middle(({ largestPaint }) => largestPaint.parts[part] ?? NaN),
  );
  return {
    FCP: middle(({ firstPaint }) => firstPaint),
    LCP: middle(({ largestPaint }) => largestPaint.at),
    'of it: byte + delay + image + paint': parts.join(' + '),
    interactive: middle(({ interactive }) => interactive),
    'long tasks': middle(({ longTasks }) => longTasks.length),
    'longest ms': middle(({ longTasks }) => Math.max(0, ...longTasks.map((task) => task.duration))),
    'TBT ms': middle(({ longTasks }) =>
      longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    ),
    shift: median(starts.map(({ shift }) => shift)).toFixed(4),
    requests: middle(({ requests }) => requests),
    bytes: middle(({ bytes }) => bytes),
    'script bytes': middle(({ scriptBytes }) => scriptBytes),
  };
}

/** The parts of the long tasks of one visit. */
const detail = ({ longTasks, largestPaint }: Start): string =>
  [`  largest paint: ${largestPaint.of}`, ...longTasks.map((task) => `  ${taskText(task)}`)].join(
    '\n',
  );

test('starts on a slow phone', async () => {
  test.setTimeout(600_000);
  const table: Record<string, ReturnType<typeof row>> = {};
  const { launchOptions } = test.info().project.use;
  for (const name of PAGES) {
    const starts: Start[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      // A browser of its own: nothing is compiled or cached yet.
      const browser = await chromium.launch(launchOptions);
      starts.push(await traceStart(browser, suite.siteOrigin() + pageTypes[name]));
      await browser.close();
    }
    table[name] = row(starts);
    console.log(`${name}\n${detail(starts.at(-1) as Start)}`);
  }
  console.table(table);
});

import { chromium } from '@playwright/test';
import { median } from '../support/figures';
import { runLighthouse } from '../support/run-lighthouse';
import { startApi, startShell } from '../support/site';
import { processorTime } from '../support/site-processes';
import { expect, test } from '../support/test';
import { traceStart } from '../support/trace-start';
import { threeFragments, WITH_NONE, WITH_THREE } from './fragment-articles';

/** The page with fragments, and the same without. */
const PAGES = [WITH_THREE, WITH_NONE];

/** Visits of each page on a slow phone, and by Lighthouse. */
const VISITS = 7;

/** Rounds of each page, and requests one after the other in a round. */
const ROUNDS = 9;
const REQUESTS = 50;

type Figures = Record<string, number>;

/** Milliseconds that the shell's main thread needs for one page that is not cached. */
async function measureRenders(url: string, shell: number): Promise<Figures> {
  const before = processorTime(shell);
  for (let left = REQUESTS; left > 0; left--) await (await fetch(url)).arrayBuffer();
  return { 'server CPU ms': (processorTime(shell) - before) / REQUESTS };
}

/** What one start costs on a slow phone, in a browser of its own: nothing is compiled or cached yet. */
async function measureStart(url: string): Promise<Figures> {
  const browser = await chromium.launch(test.info().project.use.launchOptions);
  try {
    const start = await traceStart(browser, url);
    return {
      FCP: start.firstPaint,
      LCP: start.largestPaint.at,
      interactive: start.interactive,
      'TBT ms': start.longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shift: start.shift,
      bytes: start.bytes,
      'script bytes before interactive': start.scriptBytes,
      // Nothing else of the page is of the remote that offers its fragments.
      "fragments' bytes before interactive": start.remoteBytes['mf-compare'] ?? 0,
    };
  } finally {
    await browser.close();
  }
}

async function measureByLighthouse(url: string): Promise<Figures> {
  const { firstPaint, largestPaint, blocking } = await runLighthouse(url);
  return {
    'FCP, Lighthouse': firstPaint,
    'LCP, Lighthouse': largestPaint,
    'TBT ms, Lighthouse': blocking,
  };
}

/** Measures both pages in turns, so that a slow minute meets both, and prints medians and what fragments add. */
async function compare(times: number, measure: (page: string) => Promise<Figures>): Promise<void> {
  const measured = PAGES.map((): Figures[] => []);
  for (let time = 0; time < times; time++) {
    for (const [index, page] of PAGES.entries()) measured[index]?.push(await measure(page));
  }
  const table: Record<string, Record<string, string>> = {};
  for (const what of Object.keys(measured[0]?.[0] ?? {})) {
    const [three = NaN, none = NaN] = measured.map((visits) =>
      median(visits.map((visit) => visit[what] ?? NaN)),
    );
    table[what] = {
      'three fragments': three.toFixed(three < 100 ? 2 : 0),
      none: none.toFixed(none < 100 ? 2 : 0),
      difference: none === 0 ? '' : `${(100 * (three / none - 1)).toFixed(1)} %`,
    };
  }
  console.table(table);
}

test('an article with three fragments beside the same without', async () => {
  test.setTimeout(1_800_000);
  const content = await threeFragments();
  const api = await startApi(content.env.DATA_DIR, content.env);
  const site = await startShell({ API_ORIGIN: api.origin });
  const uncached = await startShell({ API_ORIGIN: api.origin, PAGE_CACHE_SECONDS: '0' });
  try {
    const pid = uncached.child.pid ?? 0;
    for (const page of PAGES) expect((await fetch(site.origin + page)).status).toBe(200);
    for (const page of PAGES) await measureRenders(uncached.origin + page, pid);
    await compare(ROUNDS, (page) => measureRenders(uncached.origin + page, pid));
    for (const page of PAGES) await measureStart(site.origin + page);
    await compare(VISITS, (page) => measureStart(site.origin + page));
    await compare(VISITS, (page) => measureByLighthouse(site.origin + page));
  } finally {
    await site.stop();
    await uncached.stop();
    await api.stop();
    await content.remove();
  }
});

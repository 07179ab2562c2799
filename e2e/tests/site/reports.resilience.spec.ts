import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { changeOnTheWay } from '../../support/change-on-the-way';
import { holdBack } from '../../support/hold-back';
import { changeBrowserFiles, copyReleases, type ReleaseFolder } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

let releases: ReleaseFolder;
let shell: Server;
let token: string;
let versions: Record<string, string>;
/** What the shell had counted before the test, by series. */
let before: Map<string, number>;

const TITLE = '"Compare Products"';

// One site for all, and one browser at a time: figures are those of the test.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  releases = await copyReleases();
  const store = folderReleaseStore(releases.dir);
  ({ token } = await issueToken(store.tokens, { remote: '*', name: 'figures', by: 'test' }));
  versions = { ...(await store.readPointer()).remotes };
  shell = await startShell({ RELEASES_DIR: releases.dir });
});
test.beforeEach(async () => {
  before = await count();
});
test.afterEach(async ({ page }) => {
  // What its pages still report is not the next test's.
  await page.goto('about:blank');
  let last = '';
  await expect
    .poll(async () => {
      const known = last;
      last = JSON.stringify(await read('waypost_browser_'));
      return last === known;
    })
    .toBe(true);
});
test.afterAll(async () => {
  await shell.stop();
  await releases.remove();
});

/** Runs the shell with other settings while a test goes on, and with mf-compare's title in browsers replaced. */
async function withOther(
  env: NodeJS.ProcessEnv,
  title: string | undefined,
  visit: () => Promise<void>,
): Promise<void> {
  const usual = { shell, before };
  const folder = await copyReleases(releases.dir);
  if (title !== undefined) await changeBrowserFiles(await folder.live('mf-compare'), TITLE, title);
  shell = await startShell({ RELEASES_DIR: folder.dir, ...env });
  before = new Map();
  try {
    await visit();
  } finally {
    await shell.stop();
    ({ shell, before } = usual);
    await folder.remove();
  }
}

/** All figures, by series. */
async function count(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${shell.origin}/-/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    }),
  );
}

/** By how much the series of a metric have grown in this test, without those that have not. */
async function read(metric: string): Promise<string[]> {
  const grown = [...(await count())].map(([series, value]) => {
    return [series, value - (before.get(series) ?? 0)] as const;
  });
  return grown
    .filter(([series, value]) => series.startsWith(metric) && value !== 0)
    .map(([series, value]) => `${series} ${value}`);
}

/**
 * As a reader who goes on to another tab and comes back: a browser's figures are final then. Code that measures and
 * has not arrived yet would take a page that stays hidden for one that was never seen, and measure no paint.
 */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hidden = { value: 'hidden', configurable: true };
    Object.defineProperty(document, 'visibilityState', hidden);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/**
 * Moves the page's content until the browser has counted that: it counts nothing just after a click, nor what moves
 * in the frame that shows another page.
 */
async function shift(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { style } = document.body;
        let next = 0;
        const move = (): void => {
          style.paddingTop = style.paddingTop ? '' : `${innerHeight / 2}px`;
          next = requestAnimationFrame(move);
        };
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[];
          if (shifts.every(({ hadRecentInput }) => hadRecentInput)) return;
          observer.disconnect();
          cancelAnimationFrame(next);
          resolve();
        });
        observer.observe({ type: 'layout-shift' });
        move();
      }),
  );
}

/** Goes on to the list of articles within the tab. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
}

/** Labels of a page's figures. */
const labelsOf = (pattern: string, remote: string) =>
  `{page="${pattern}",remote="${remote}",version="${versions[remote]}"}`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shell.origin + path);
  await hydrated(page);
}

test('a browser reports its vitals with the pattern and the version of the page', async ({
  page,
  context,
}) => {
  await open(page, '/article/a-letter-is-not-a-byte');
  await page.keyboard.press('Tab');
  await expect(async () => {
    await hide(page);
    for (const vital of ['fcp_milliseconds', 'lcp_milliseconds', 'ttfb_milliseconds', 'cls']) {
      expect(await read(`waypost_browser_${vital}_count`)).toEqual([
        `waypost_browser_${vital}_count${labelsOf('/article/:slug', 'mf-reader')} 1`,
      ]);
    }
  }).toPass();
  // Each is sent once, however often the reader comes and goes.
  await shift(page);
  await hide(page);
  const at = labelsOf('/article/:slug', 'mf-reader');
  expect(await read('waypost_browser_cls_count')).toEqual([`waypost_browser_cls_count${at} 1`]);
  expect(await context.cookies()).toEqual([]);
  expect(await read('waypost_browser_errors_total{')).toEqual([]);
});

test('a page that moves is not taken for the page that the reader went on to', async ({ page }) => {
  await open(page, '/article/a-letter-is-not-a-byte');
  await goOn(page);
  await shift(page);
  await hide(page);
  const at = labelsOf('/article/:slug', 'mf-reader');
  await expect
    .poll(() => read('waypost_browser_cls_count'))
    .toEqual([`waypost_browser_cls_count${at} 1`]);
  expect(await read('waypost_browser_cls_sum')).toEqual([]);
});

test('a page that moves is reported so', async ({ page }) => {
  await open(page, '/article/a-letter-is-not-a-byte');
  await shift(page);
  await hide(page);
  await expect
    .poll(async () => (await read('waypost_browser_cls_sum')).join())
    .toContain(labelsOf('/article/:slug', 'mf-reader'));
});

test('a page that comes back from memory is measured as the page that it shows', async ({
  page,
}) => {
  await open(page, '/article/a-letter-is-not-a-byte');
  await goOn(page);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  const count = 'waypost_browser_ttfb_milliseconds_count';
  await expect(async () => {
    await hide(page);
    expect((await read(count)).toSorted()).toEqual([
      `${count}${labelsOf('/article/:slug', 'mf-reader')} 1`,
      `${count}${labelsOf('/articles', 'mf-blog')} 1`,
    ]);
  }).toPass();
});

test('a site that measures nothing asks no browser to', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/-/')) reports.push(request.url());
  });
  await withOther({ METRICS: 'off' }, undefined, async () => {
    await open(page, '/compare');
    await page.waitForLoadState('networkidle');
    await hide(page);
    await page.goto('about:blank');
    expect(reports).toEqual([]);
  });
});

test.describe('where reporting itself fails', () => {
  test.use({ allowedConsole: /Nothing is reported/ });

  test('pages are prefetched all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const entries = performance.getEntriesByType.bind(performance);
      // Reporting begins once a page is interactive; what starts the page reads entries, too.
      performance.getEntriesByType = (type: string) => {
        if (document.documentElement.dataset.hydrated) throw new Error('Not here');
        return entries(type);
      };
    });
    const warned = page.waitForEvent('console', (said) => /Nothing is reported/.test(said.text()));
    const prefetched = page.waitForRequest(/\/remotes\/mf-compare\//);
    await page.goto(shell.origin);
    await Promise.all([warned, prefetched]);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
  });
});

test('a reader who asks not to be tracked is not measured', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/-/')) reports.push(request.url());
  });
  await open(page, '/compare');
  await page.waitForLoadState('networkidle');
  await hide(page);
  await page.goto('about:blank');
  expect(reports).toEqual([]);
  expect(await read('waypost_browser_fcp_milliseconds_count{')).toEqual([]);
});

test.describe('of a broken release', () => {
  test.use({ allowedConsole: /Broken|Minified React error|could not be shown|hydrat/i });

  test('a page that throws raises the counter of its own release alone', async ({ page }) => {
    await withOther({}, '(()=>{throw new Error("Broken in the browser")})()', async () => {
      await open(page, '/articles');
      await open(page, '/compare');
      const of = `page="/compare",remote="mf-compare",version="${versions['mf-compare']}"`;
      await expect(async () => {
        const series = await read('waypost_browser_errors_total{');
        expect(series.join('\n')).toContain(`kind="caught",${of}`);
        expect(series.filter((line) => !line.includes(of))).toEqual([]);
      }).toPass();
      await page.goto('about:blank');
    });
  });

  test('a hydration difference names its version', async ({ page }) => {
    await withOther({}, '"Something else"', async () => {
      await open(page, '/compare');
      await expect
        .poll(() => read('waypost_browser_errors_total{'))
        .toEqual([
          `waypost_browser_errors_total{kind="recoverable",page="/compare",remote="mf-compare",version="${versions['mf-compare']}"} 1`,
        ]);
      await page.goto('about:blank');
    });
  });
});

test.describe('of files that do not load', () => {
  test.use({ allowedConsole: /could not be loaded|Failed to (load|find a valid)|ERR_|RUNTIME/i });

  for (const [what, fail] of [
    ['failed', (page: Page) => page.route('**/remotes/mf-compare/**', (route) => route.abort())],
    ['changed', (page: Page) => changeOnTheWay(page, '**/remotes/mf-compare/**/remoteEntry.js')],
  ] as const) {
    test(`a ${what} file is reported for the remote that it belongs to`, async ({ page }) => {
      await fail(page);
      await open(page, '/compare');
      await expect
        .poll(() => read('waypost_browser_errors_total{'))
        .toEqual([
          `waypost_browser_errors_total{kind="chunk",page="/compare",remote="mf-compare",version="${versions['mf-compare']}"} 1`,
        ]);
    });
  }

  for (const when of ['before', 'after']) {
    test(`a step to such a page is reported, ${when} the reporting code is there`, async ({
      page,
    }) => {
      await page.route('**/remotes/mf-compare/**', (route) => route.abort());
      // Files without a name of their own are those that come later.
      const release = await holdBack(page, /\/assets\/\d+\.\w+\.js$/);
      if (when === 'after') release();
      await open(page, '/articles');
      await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: /break/ })).toBeVisible();
      release();
      await expect
        .poll(() => read('waypost_browser_errors_total{'))
        .toEqual([
          `waypost_browser_errors_total{kind="chunk",${labelsOf('/compare', 'mf-compare').slice(1)} 1`,
        ]);
    });
  }
});

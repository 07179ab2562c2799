import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { createTokenStore } from '@waypost/shared/releases/create-token-store';
import { issueToken } from '@waypost/shared/releases/issue-token';
import { changeBrowserFiles, copyReleases, type ReleaseFolder } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

let releases: ReleaseFolder;
let shell: Server;
let token: string;
let versions: Record<string, string>;

const TITLE = '"Compare Products"';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async () => {
  releases = await copyReleases();
  const tokens = createTokenStore({ dir: releases.dir, databaseUrl: '' });
  ({ token } = await issueToken(tokens, { remote: '*', name: 'figures', by: 'test' }));
  versions = { ...(await folderReleaseStore(releases.dir).readPointer()).remotes };
});
test.afterEach(async () => {
  await shell.stop();
  await releases.remove();
});

/** Starts the site, with the picker's title in mf-compare's browser files replaced. */
async function start(title?: string): Promise<void> {
  if (title !== undefined) {
    await changeBrowserFiles(await releases.live('mf-compare'), TITLE, title);
  }
  shell = await startShell({ RELEASES_DIR: releases.dir });
}

/** The series of a metric, without those that are zero. */
async function read(metric: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${shell.origin}/-/metrics`, { headers })).text();
  return text.split('\n').filter((line) => line.startsWith(metric) && !line.endsWith(' 0'));
}

/** As a reader who goes on to another tab: a browser's figures are final then. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shell.origin + path);
  await hydrated(page);
}

test('a browser reports its vitals with the pattern and the version of the page', async ({
  page,
  context,
}) => {
  await start();
  await open(page, '/article/a-letter-is-not-a-byte');
  const release = versions['mf-reader'];
  await page.keyboard.press('Tab');
  await expect(async () => {
    await hide(page);
    for (const vital of ['fcp', 'lcp', 'ttfb']) {
      expect(await read(`waypost_browser_${vital}_milliseconds_count`)).toEqual([
        `waypost_browser_${vital}_milliseconds_count{page="/article/:slug",remote="mf-reader",version="${release}"} 1`,
      ]);
    }
  }).toPass();
  expect(await context.cookies()).toEqual([]);
  expect(await read('waypost_browser_errors_total{')).toEqual([]);
});

test('a reader who asks not to be tracked is not measured', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/-/')) reports.push(request.url());
  });
  await start();
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
    await start('(()=>{throw new Error("Broken in the browser")})()');
    await open(page, '/articles');
    await open(page, '/compare');
    const of = `page="/compare",remote="mf-compare",version="${versions['mf-compare']}"`;
    await expect(async () => {
      const series = await read('waypost_browser_errors_total{');
      expect(series.join('\n')).toContain(`kind="caught",${of}`);
      expect(series.filter((line) => !line.includes(of))).toEqual([]);
    }).toPass();
  });

  test('a hydration difference names its version', async ({ page }) => {
    await start('"Something else"');
    await open(page, '/compare');
    await expect
      .poll(() => read('waypost_browser_errors_total{'))
      .toEqual([
        `waypost_browser_errors_total{kind="recoverable",page="/compare",remote="mf-compare",version="${versions['mf-compare']}"} 1`,
      ]);
  });
});

test.describe('of files that do not load', () => {
  test.use({ allowedConsole: /could not be loaded|Failed to load|ERR_|RUNTIME/i });

  test('a failed file is reported for the remote that it belongs to', async ({ page }) => {
    await start();
    await page.route('**/remotes/mf-compare/**', (route) => route.abort());
    await open(page, '/compare');
    await expect
      .poll(() => read('waypost_browser_errors_total{'))
      .toEqual([
        `waypost_browser_errors_total{kind="chunk",page="/compare",remote="mf-compare",version="${versions['mf-compare']}"} 1`,
      ]);
  });
});

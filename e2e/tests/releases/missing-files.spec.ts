import type { Locator, Page } from '@playwright/test';
import {
  missFile,
  type ServedPage,
  servedPage,
  type WayToMiss,
  waysToMiss,
} from '../../support/missing-file';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Every page type, and where the reader goes from it: to a page of another remote. */
const pages = [
  ['/', 'Compare'],
  ['/articles', 'Compare'],
  ['/categories', 'Compare'],
  ['/category/technology', 'Compare'],
  ['/search?q=battery', 'Compare'],
  ['/tag/ai', 'Compare'],
  ['/author/1', 'Compare'],
  ['/about', 'Compare'],
  ['/contact', 'Compare'],
  ['/privacy', 'Compare'],
  ['/article/how-a-signal-crosses-an-ocean', 'About'],
  ['/compare', 'About'],
  ['/compare/halcirn-tide-vs-kirune-band-4-vs-norvane-trail', 'About'],
  ['/products', 'About'],
  ['/products/ardsol-echo-one', 'About'],
] as const;

/** Longer than the host waits for a file of a remote, in milliseconds. */
const PAST_THE_LIMIT = 20_000;

const image = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

// What is missing is logged; React must have nothing to say of it.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: /^(?!.*(React error|hydrat))/is,
});

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.route('**/media/**', (route) => route.fulfill(image));
});

/** Lets the time pass that the host waits for a page's files. */
const passLimit = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(PAST_THE_LIMIT);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 250 });
  }).toPass();

/** Text of main ahead of the notice about what is missing. */
const readableText = async (main: Locator): Promise<string> =>
  ((await main.textContent()) ?? '').split('Parts of this page could not be loaded')[0] ?? '';

/** What a reader reads stays; a page without its scripts says so. */
async function expectReadable(page: Page, served: ServedPage, file: string): Promise<void> {
  const main = page.locator('main');
  if (served.starts.includes(file)) {
    const notice = main.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(notice.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', served.path);
    expect(await readableText(main)).toBe(served.text);
  } else {
    const text = await readableText(main);
    expect(served.headings.filter((heading) => !text.includes(heading))).toEqual([]);
  }
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(served.title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', served.robots);
}

/** The frame's own parts work. */
async function expectFrame(page: Page): Promise<void> {
  const theme = page.getByRole('button', { name: 'Dark mode' });
  const dark = (await theme.getAttribute('aria-pressed')) === 'true';
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', String(!dark));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Categories' }).click();
  await expect(main.getByRole('link', { name: 'View All Categories' })).toBeVisible();
}

/** The frame leads to a page of another remote. */
async function expectWayOut(page: Page, elsewhere: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: elsewhere })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${elsewhere.toLowerCase()}$`));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText(elsewhere);
}

/** Opens a page without one of its files; resolves with what went wrong, in one line. */
async function misses(
  page: Page,
  served: ServedPage,
  { file, way, elsewhere }: { file: string; way: WayToMiss; elsewhere: string },
): Promise<string> {
  const stop = await missFile(page, file, way);
  try {
    await page.goto(suite.siteOrigin() + served.path, { waitUntil: 'commit' });
    await (way === 'never' ? passLimit(page) : hydrated(page));
    await expectReadable(page, served, file);
    await expectFrame(page);
    await expectWayOut(page, elsewhere);
    return '';
  } catch (error) {
    return `${file}, ${way}: ${String(error)}`;
  } finally {
    await stop();
  }
}

for (const [path, elsewhere] of pages) {
  test(`${path} can be read whatever file of its remote is missing`, async ({ page }) => {
    // 20 to 40 visits of two pages each.
    test.setTimeout(300_000);
    const served = await servedPage(page, path);
    expect(served.files.length).toBeGreaterThan(2);
    const table: Record<string, Partial<Record<WayToMiss, string>>> = {};
    const failures: string[] = [];
    for (const file of served.files) {
      const row = (table[file.replace(/^.*\//, '')] = {} as Partial<Record<WayToMiss, string>>);
      for (const way of waysToMiss) {
        const failure = await misses(page, served, { file, way, elsewhere });
        row[way] = failure ? 'lost' : 'kept';
        if (failure) failures.push(failure);
      }
    }
    console.log(`\n${path} without`);
    console.table(table);
    expect(failures).toEqual([]);
  });
}

test('a page whose styles never arrive is shown without them', async ({ page }) => {
  await page.route('**/remotes/mf-reader/**/*.css', () => undefined);
  await page.goto(`${suite.siteOrigin()}/article/how-a-signal-crosses-an-ocean`, {
    waitUntil: 'commit',
  });
  await expect(page.locator('main')).toBeAttached();
  await passLimit(page);
  const first = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.name)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
  );
  expect(first).toBe('first-paint');
});

import type { Page } from '@playwright/test';
import { mainLink } from '../../support/main-menu';
import {
  ALL_FILES,
  mainText,
  mainTexts,
  missFile,
  passLimit,
  PAST_THE_LIMIT,
  type ServedPage,
  servedPage,
  type WayToMiss,
  waysToMiss,
} from '../../support/missing-file';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Pages of the host: no remote's file is theirs. */
const HOST_PAGES: readonly string[] = [pageTypes['the 404 page']];

/** Pages that load the files of another one, and show other content. */
const ALIKE: readonly string[] = [
  pageTypes['a page of articles'],
  pageTypes['trending'],
  pageTypes["the editor's pick"],
  pageTypes['most viewed'],
  pageTypes['the categories as a list'],
  pageTypes['a search without a term'],
  pageTypes['a search that finds nothing'],
  pageTypes['all products'],
  pageTypes['the product list, nothing found'],
  pageTypes['a missing static page'],
  pageTypes['a missing article'],
  pageTypes['a missing category'],
  pageTypes['a missing author'],
  pageTypes['a missing product'],
  pageTypes['a missing comparison'],
];

/** The least of the server's text that a healthy browser leaves as it is. */
const LASTING_SHARE = 0.8;

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

/** Text of main ahead of the message about what is missing. */
const readableText = async (page: Page): Promise<string> =>
  (await mainText(page)).split('Parts of this page could not be loaded')[0] ?? '';

/** What a reader reads stays; a page without its scripts says so. */
async function expectReadable(page: Page, served: ServedPage, file: string): Promise<void> {
  const main = page.locator('main');
  if (file === ALL_FILES || served.starts.includes(file)) {
    const message = main.getByRole('status').filter({ hasText: 'could not be loaded' });
    const retry = message.getByRole('link', { name: 'Retry' });
    const address = new URL(served.address, page.url()).href;
    await expect(retry).toHaveJSProperty('href', address);
    expect(await readableText(page)).toBe(served.text);
  } else {
    const texts = new Set(await mainTexts(page));
    expect(served.lasting.filter((text) => !texts.has(text))).toEqual([]);
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
  await mainLink(page, elsewhere).click();
  await expect(page).toHaveURL(new RegExp(`/${elsewhere.toLowerCase()}$`));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText(elsewhere);
}

/** Opens a page without one of its files; resolves with what went wrong, in one line. */
async function misses(
  page: Page,
  served: ServedPage,
  file: string,
  way: WayToMiss,
): Promise<string> {
  const stop = await missFile(page, served.remote, file, way);
  try {
    await page.goto(suite.siteOrigin() + served.address, { waitUntil: 'commit' });
    await (way === 'never' ? passLimit(page) : hydrated(page));
    await expectReadable(page, served, file);
    await expectFrame(page);
    if (file === ALL_FILES || isThorough) {
      await expectWayOut(page, served.remote === 'mf-compare' ? 'About' : 'Compare');
    }
    return '';
  } catch (error) {
    return `${file}, ${way}: ${String(error)}`;
  } finally {
    await stop();
  }
}

/** What is missing, and how, visit by visit. */
type Visit = [file: string, way: WayToMiss];

/** The way of a visit: from visit to visit and from page to page the next one. */
const wayOf = (turn: number): WayToMiss => waysToMiss[turn % waysToMiss.length] ?? 'abort';

/** Everything in two ways, each file in one: which ones differs from page to page. */
const eachInTurn = (served: ServedPage, turn: number): Visit[] => [
  [ALL_FILES, wayOf(turn)],
  [ALL_FILES, wayOf(turn + 3)],
  ...served.loaded.map((file, at): Visit => [file, wayOf(turn + at)]),
];

/** Each file in each way, on pages that are alike, too: some 1,000 visits, by `npm run missing-files -w e2e`. */
const eachInEveryWay = (served: ServedPage): Visit[] =>
  [ALL_FILES, ...served.loaded].flatMap((file) => waysToMiss.map((way): Visit => [file, way]));

const isThorough = process.env['MISSING_FILES'] === 'every-way';

/** Makes the visits, prints the table of what came of them, and wants none to have lost anything. */
async function expectKept(page: Page, served: ServedPage, visits: Visit[]): Promise<void> {
  const table: Record<string, Partial<Record<WayToMiss, string>>> = {};
  const failures: string[] = [];
  for (const [file, way] of visits) {
    const failure = await misses(page, served, file, way);
    (table[file] ??= {})[way] = failure ? 'lost' : 'kept';
    if (failure) failures.push(failure);
  }
  console.log(`\n${served.address}, main of ${served.text.length} characters, without`);
  console.table(table);
  expect(failures).toEqual([]);
}

for (const [turn, [name, address]] of Object.entries(pageTypes).entries()) {
  if (HOST_PAGES.includes(address) || (!isThorough && ALIKE.includes(address))) continue;
  test(`${name} can be read whatever of its remote is missing`, async ({ page }) => {
    // About 7 visits, or 50.
    if (isThorough) test.setTimeout(1_200_000);
    const served = await servedPage(page, address);
    expect(served.loaded.length).toBeGreaterThan(2);
    expect(served.lasting.join('').length).toBeGreaterThan(LASTING_SHARE * served.text.length);
    await expectKept(page, served, isThorough ? eachInEveryWay(served) : eachInTurn(served, turn));
  });
}

// Integrity refuses every wrong response alike, and what never arrives is the other case. `missing-files` has all.
for (const way of isThorough ? waysToMiss : (['rubbish', 'never'] as const)) {
  test(`an article can be read without any one file of its release: ${way}`, async ({ page }) => {
    if (isThorough) test.setTimeout(300_000);
    const served = await servedPage(page, pageTypes['an article']);
    const visits = served.released.map((file): Visit => [file, way]);
    await expectKept(page, served, visits);
  });
}

test("the host's pages load no file of a remote ahead", async ({ page }) => {
  for (const address of HOST_PAGES) expect((await servedPage(page, address)).starts).toEqual([]);
});

for (const way of ['404', 'never'] as const) {
  test(`a page works without the styles of its remote: ${way}`, async ({ page }) => {
    // Whoever asked for a style that never arrives has waited for it then.
    await page.route('**/remotes/mf-compare/**/*.css', (route) =>
      way === 'never'
        ? page.clock.fastForward(PAST_THE_LIMIT)
        : route.fulfill({ status: 404, body: 'Not Found' }),
    );
    // The document of one of its pages would have them.
    await page.goto(`${suite.siteOrigin()}/about`);
    await hydrated(page);
    const shows = (level: 1 | 2, name: string): Promise<void> =>
      expect(page.getByRole('heading', { level, name })).toBeVisible();
    await mainLink(page, 'Compare').click();
    await shows(1, 'Compare Products');
    await page.getByLabel('Search products').fill('kirune s3 lite');
    await shows(2, 'Products (1)');
    await page.getByRole('link', { name: 'View Details' }).click();
    await shows(1, 'Kirune S3 Lite');
  });
}

test('no style is loaded twice, and none that the document contains', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(request.url());
  });
  await page.goto(`${suite.siteOrigin()}/compare`);
  await hydrated(page);
  const contained = await page
    .locator('head > style')
    .evaluateAll((styles) => styles.map((style) => (style as HTMLElement).dataset['href'] ?? ''));
  expect(contained).toEqual([
    expect.stringContaining('/assets/main.'),
    expect.stringContaining('/mf-compare/'),
  ]);
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible();
  expect(loaded.filter((href) => href.includes('/remotes/mf-compare/'))).not.toEqual([]);
  const all = [...contained, ...loaded];
  expect(all).toEqual([...new Set(all)]);
});

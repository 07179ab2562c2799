import type { Locator, Page } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the article of a heading's link far down, and comes back to the same place. */
async function leaveAndComeBack(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
    .toBeLessThan(50);
}

const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');

test('home keeps its length and place', async ({ page }) => {
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  const latest = page.getByRole('region', { name: 'Latest Articles' }).getByRole('article');
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(latest).toHaveCount(24);
  await leaveAndComeBack(page, titleOf(latest.nth(20)));
  await expect(latest).toHaveCount(24);
});

for (const [path, count, nth] of [
  ['/articles?page=2', 20, 17],
  ['/category/technology', 12, 10],
] as const) {
  test(`${path} keeps its place`, async ({ page }) => {
    await page.goto(suite.siteOrigin() + path);
    await hydrated(page);
    await expect(cards(page)).toHaveCount(count);
    await leaveAndComeBack(page, titleOf(cards(page).nth(nth)));
  });
}

for (const path of ['/search?q=people', '/author/2']) {
  test(`${path} keeps its length and place`, async ({ page }) => {
    await page.goto(suite.siteOrigin() + path);
    await hydrated(page);
    const first = await cards(page).count();
    await page.getByRole('link', { name: /^Load more/i }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
    const all = await cards(page).count();
    await leaveAndComeBack(page, titleOf(cards(page).last()));
    await expect(cards(page)).toHaveCount(all);
  });
}

test('categories keep what was chosen and opened', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/categories`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Popular', exact: true }).click();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('tech');
  await expect(page.locator('main h2')).toHaveText(['Technology']);
  await expect(page).toHaveURL(/\?q=tech&filter=popular&view=list$/);
  await page.getByRole('button', { name: 'Preview: Technology' }).click();
  await page.locator('main a[href^="/article/"]').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page.locator('main h2')).toHaveText(['Technology']);
  await expect(page.getByRole('searchbox', { name: 'Search categories' })).toHaveValue('tech');
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Hide: Technology' })).toBeVisible();
  await expect(page.locator('main a[href^="/article/"]').first()).toBeVisible();
  // A reload opens the same, and the server's page did not know.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Hide: Technology' })).toBeVisible();
});

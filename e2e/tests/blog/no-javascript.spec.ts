import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

test('lists lead on by links', async ({ page }) => {
  await page.goto(suite.siteOrigin());
  const latest = page.getByRole('region', { name: 'Latest Articles' });
  const first = await latest.getByRole('heading', { level: 3 }).first().textContent();
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL(/\/\?page=2$/);
  await expect(latest.getByRole('article')).toHaveCount(12);
  await expect(latest.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
  await page.goto(`${suite.siteOrigin()}/articles`);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/articles\?page=2$/);
  await expect(page.getByRole('article')).toHaveCount(20);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('lists have all their images', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/articles`);
    const images = page.getByRole('article').locator('img');
    await expect(images).toHaveCount(20);
    for (const image of await images.all()) await expect(image).toBeVisible();
  });
});

test('searches work as forms', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/search`);
  await page.getByRole('searchbox', { name: 'Search all articles' }).fill('battery');
  await page.getByRole('searchbox', { name: 'Search all articles' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “battery”');
  await expect(page.locator('main mark').first()).toBeVisible();
  await page.goto(`${suite.siteOrigin()}/category/technology`);
  await page.getByRole('searchbox', { name: 'Search in Technology' }).fill('cable');
  await page.getByRole('searchbox', { name: 'Search in Technology' }).press('Enter');
  await expect(page).toHaveURL(/\/category\/technology\?search=cable$/);
  await expect(page.getByText(/of them for “cable”/)).toBeVisible();
});

test('all tabs can be read, each under its name', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/about`);
  for (const text of ['We explain technology', 'A technology press', 'It began as a letter']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.goto(`${suite.siteOrigin()}/author/1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^Writing here since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden();
});

test('categories are searched, filtered and laid out by address', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/categories`);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: 'Popular', exact: true }).click();
  await expect(page).toHaveURL(/\?filter=popular&view=list$/);
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('tech');
  await page.getByRole('searchbox', { name: 'Search categories' }).press('Enter');
  await expect(page.locator('main h2')).toHaveText(['Technology']);
});

test('nothing is offered that does nothing', async ({ page }) => {
  for (const path of ['/', '/articles', '/categories', '/author/1']) {
    await page.goto(suite.siteOrigin() + path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

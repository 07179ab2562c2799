import { type Standalone, startStandalone } from '../../support/standalone';
import { expect, test } from '../../support/test';

let remote: Standalone;

test.beforeAll(async () => {
  remote = await startStandalone('mf-compare');
});

test.afterAll(() => remote.stop());

test('mf-compare runs alone: list, selection, comparison, product', async ({ page }) => {
  await page.goto(`${remote.origin}/compare`);
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByLabel('Search products').fill('oskarra fell');
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByRole('button', { name: 'Compare 2 Products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveTitle(/Oskarra Fell 13/);
  await page.getByRole('columnheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oskarra Fell 13' })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
});

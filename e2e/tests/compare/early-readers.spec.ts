import { holdBack } from '../../support/hold-back';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test('filters typed before the page is interactive are in force', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${suite.siteOrigin()}/compare`, { waitUntil: 'commit' });
  await page.getByLabel('Search products').fill('kirune');
  await page.getByLabel('Max price').fill('300');
  const products = page.getByRole('main').getByRole('article');
  const all = await products.count();
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/\/compare\?(?=.*\bkirune\b)(?=.*\b300\b)/);
  await expect(page.getByLabel('Max price')).toHaveValue('300');
  await expect.poll(() => products.count()).toBeLessThan(all);
});

test('filters chosen before the page is interactive are in force', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${suite.siteOrigin()}/compare`, { waitUntil: 'commit' });
  await page.getByLabel('Brand').selectOption('Kirune');
  await page.getByLabel('Sort by').selectOption('Price Low to High');
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/\/compare\?(?=.*\bbrand=kirune\b)(?=.*\bsort=price\b)/);
  await expect(page.getByLabel('Brand')).toHaveValue('kirune');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
});

import type { Page } from '@playwright/test';
import type { Server } from './site';
import { expect, hydrated } from './test';

/** Checks that mf-compare is down, says so well, and takes nothing else down (design §3). */
export async function expectFallback(page: Page, { origin, output }: Server): Promise<void> {
  const response = await page.goto(`${origin}/compare`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBeTruthy();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'This section is taking a break' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page).toHaveURL(`${origin}/compare`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
  await hydrated(page);
  const title = page.locator('main').getByRole('heading', { level: 3 }).first();
  await title.getByRole('link').click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const said = output().match(/mf-compare \S+ did not load/g) ?? [];
  expect(said, 'The log says what happened once').toHaveLength(1);

  // The site is stopped next: the page must not count its view then.
  await page.goto('about:blank');
}

import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { holdBack } from '../../support/hold-back';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({ viewport: { width: 360, height: 780 } });

/** Opens a page whose start does not arrive before it is released. */
async function openWithoutStart(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, '**/assets/main.*.js');
  await page.goto(suite.siteOrigin() + path, { waitUntil: 'commit' });
  await page.locator('#page-state').waitFor({ state: 'attached' });
  return release;
}

test.describe('a tap before the page is interactive', () => {
  test('on a button is taken once it is', async ({ page }) => {
    const release = await openWithoutStart(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('on a switch is taken once, and later taps are as ever', async ({ page }) => {
    const release = await openWithoutStart(page, '/');
    const dark = page.getByRole('button', { name: 'Dark mode' });
    await dark.click();
    release();
    await hydrated(page);
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await dark.click();
    await expect(dark).toHaveAttribute('aria-pressed', 'false');
  });

  for (const by of ['Enter', 'the button'] as const) {
    test(`sends an address by ${by} once it is`, async ({ page }) => {
      const release = await openWithoutStart(page, '/login');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill(`${randomUUID()}@mail.example`);
      if (by === 'Enter') await footer.getByRole('textbox').press('Enter');
      else await footer.getByRole('button', { name: 'Subscribe' }).click();
      release();
      await expect(footer.getByText('Successfully subscribed!')).toBeVisible();
    });
  }

  test('leaves an address in its field that is not sent yet', async ({ page }) => {
    const release = await openWithoutStart(page, '/login');
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox');
    await field.fill('reader@mail');
    release();
    await hydrated(page);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('alert')).toHaveText('Please enter a valid email address');
    await expect(field).toHaveValue('reader@mail');
    await field.pressSequentially('.example');
    await expect(field).toHaveValue('reader@mail.example');
  });

  test('leaves what was typed into a filter, which counts from then on', async ({ page }) => {
    const release = await openWithoutStart(page, '/compare');
    const field = page.getByRole('searchbox', { name: 'Search products' });
    await field.fill('Kirune');
    release();
    await hydrated(page);
    await expect(page).toHaveURL(/Kirune/);
    await expect(field).toHaveValue('Kirune');
  });

  test('on a link follows it', async ({ page }) => {
    await openWithoutStart(page, '/about');
    const legal = page.getByRole('navigation', { name: 'Legal' });
    await legal.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});

import type { FrameLocator, Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import { expectAccessible } from '../../support/accessible';
import { previewLink } from '../../support/previews';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

let around: string;
let link: string;

test.beforeAll(async () => {
  const { remotes } = await folderReleaseStore(suite.releasesDir()).readPointer();
  const version = remotes['mf-compare'] ?? '';
  around = standalonePath({ name: 'mf-compare', version });
  const site = { releasesDir: suite.releasesDir(), origin: suite.siteOrigin() };
  link = await previewLink(site, `mf-compare@${version}`);
});

/** Opens an address of the remote alone, as the link says; gives back the frame in it. */
async function open(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(`${link}&${new URLSearchParams({ to: around + address }).toString()}`);
  return page.frameLocator('iframe');
}

test('is found from its remote alone, shown with any parameters, and works', async ({ page }) => {
  await open(page, '');
  const list = page.getByRole('navigation', { name: 'Fragments of mf-compare' });
  await list.getByRole('link', { name: 'product-box' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('link', { name: /Ardsol Vela 6/ }).first()).toBeVisible();
  await page.getByLabel('Slug of a product').fill('tessivo-p1');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/param\.slug=tessivo-p1&responses=real&width=800/);
  await shown.getByRole('button', { name: '+ Compare: Tessivo P1' }).click();
  await expect(shown.getByRole('button', { name: '✓ Added: Tessivo P1' })).toBeVisible();
  await expect(shown.locator('html[data-hydrated=true]')).toBeAttached();
  await expect(shown.getByRole('banner')).toBeHidden();
});

test.describe('with what its address says', () => {
  // Of a frame without scripts, and of the statuses of what fails.
  test.use({ allowedConsole: /sandboxed|status of (?:400|500)/ });

  test('has widths, dark mode and failing responses', async ({ page }) => {
    const shown = await open(page, 'fragments/product-box?width=360&dark=true');
    await expect(shown.getByRole('link', { name: /Ardsol Vela 6/ }).first()).toBeVisible();
    await expect(shown.locator('html.dark[data-hydrated=true]')).toBeAttached();
    await expect(page.getByRole('radio', { name: '360' })).toBeChecked();
    expect((await page.locator('iframe').boundingBox())?.width).toBe(360);
    await page.getByLabel('Responses').selectOption('500');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(shown.getByText('mf-compare/product-box is left out')).toBeVisible();
    await expect(shown.getByText('has no data')).toBeVisible();
    await page.getByLabel('Slug of a product').fill('');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('alert')).toContainText('"slug" is missing');
  });
});

test('has no barriers, nor has the page around it', async ({ page }) => {
  const shown = await open(page, 'fragments/product-box');
  await expect(shown.locator('html[data-hydrated=true]')).toBeAttached();
  await expectAccessible(page, 'body > :not(main)');
  await page.getByRole('button', { name: 'Check accessibility' }).click();
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByRole('status')).toHaveText(/axe finds/);
  await expect(findings.getByRole('listitem')).toHaveText([]);
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrokenSite, startBroken } from '../../support/broken-site';
import { expect, hydrated, test } from '../../support/test';

test.use({ allowedConsole: /status of 404|could not be loaded|could not be shown|Prefetching|Refused to (execute|apply)|was preloaded/,
});

test.describe('a remote whose browser files are gone', () => {
  let site: BrokenSite;

  test.beforeAll(async () => {
    site = await startBroken((live) => rm(path.join(live, 'client'), { recursive: true }));
  });

  test.afterAll(() => site.stop());

  test('stays readable as the server wrote it, and offers Retry', async ({ page }) => {
    const answer = await page.goto(`${site.shell.origin}/compare`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(notice.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/compare');

    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('shows the fallback when a reader goes there from another page', async ({ page }) => {
    await page.goto(site.shell.origin);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compare' }).click();
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Retry' }).click();
    // The server still renders the page, so that Retry leads to something to read.
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  });
});

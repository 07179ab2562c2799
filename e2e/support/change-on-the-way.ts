import type { Page } from '@playwright/test';
import { suite } from './site';
import { expect, hydrated, test } from './test';

/** Changes files on their way to the browser, as a cache may that somebody else has written to. */
export const changeOnTheWay = (page: Page, files: string | RegExp): Promise<unknown> =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    const isStyle = route.request().url().endsWith('.css');
    const change = isStyle ? 'body { visibility: hidden }' : ';globalThis.isChanged = true;';
    await route.fulfill({ response, body: `${await response.text()}\n${change}` });
  });

/** Refusals of the browser, and what the site says of them. */
export const refusals =
  /Failed to find a valid digest|SRI's|could not be loaded|was preloaded|Prefetching/;

/**
 * Declares a test: browsers run no script that was changed on its way. The page stays as the server wrote
 * it, offers Retry and leads on.
 */
export function testScriptRefused(what: string, file: string | RegExp): void {
  test.describe(`${what} that was changed on its way`, () => {
    test.use({ allowedConsole: refusals });

    test('is refused, and the page stays readable', async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await changeOnTheWay(page, file);
      await page.goto(`${suite.siteOrigin()}/compare`);
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
      const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
      await expect(message.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '');
      expect(refused.join('\n')).toContain('Failed to find a valid digest');
      await page.getByRole('link', { name: 'View Details' }).first().click();
      await expect(page).toHaveURL(/\/products\//);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
    });
  });
}

import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const ENTRY = '**/remotes/mf-compare/**/remoteEntry.js';

test.use({ allowedConsole: /ERR_FAILED|could not be loaded|was preloaded/ });

test.describe('a script that fails once', () => {
  test('is requested again where it is an entry, before its page is opened', async ({ page }) => {
    let requested = 0;
    await page.route(ENTRY, (route) => (++requested === 1 ? route.abort() : route.continue()));
    const loaded = page.waitForResponse(ENTRY);
    await page.goto(`${suite.siteOrigin()}/about`);
    await loaded;
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    // Once more around the browser's cache, and then as a script.
    expect(requested).toBe(3);
  });

  test('is requested again where it is a chunk of a page', async ({ page }) => {
    let requested = 0;
    await page.route(/\/mf-compare\/.*\/picker\.\w+\.js$/, (route) =>
      ++requested === 1 ? route.abort() : route.continue(),
    );
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    expect(requested).toBe(3);
  });

  test('leaves the first page whole', async ({ page }) => {
    let requestedAgain = false;
    page.on('console', (message) => {
      if (message.text().includes('is requested again')) requestedAgain = true;
    });
    // Neither the preload nor the script gets it: only what requests it again.
    await page.route(ENTRY, (route) => (requestedAgain ? route.continue() : route.abort()));
    await page.goto(`${suite.siteOrigin()}/compare`);
    await hydrated(page);
    expect(requestedAgain).toBe(true);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await expect(page.getByText('Parts of this page could not be loaded')).toHaveCount(0);
  });
});

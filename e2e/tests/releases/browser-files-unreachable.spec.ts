import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({
  allowedConsole:
    /status of (404|500)|valid digest|SRI's|could not be (loaded|shown)|Prefetching|Refused to|was preloaded/,
});

test.describe('a remote whose browser files do not arrive', () => {
  test.beforeEach(({ page }) =>
    page.route('**/remotes/mf-compare/**', (route) => route.fulfill({ status: 404, body: 'none' })),
  );

  test(
    'stays readable as the server wrote it, and offers Retry',
    { tag: '@journey' },
    async ({ page }) => {
      const response = await page.goto(`${suite.siteOrigin()}/compare`);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
      const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
      await expect(message.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '');

      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Home', exact: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
      await expect(message).toBeHidden();
    },
  );

  test('offers Retry after a reload, too, which keeps the history’s key', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(message.getByRole('link', { name: 'Retry' })).toBeVisible();
  });

  test('shows the fallback when a reader goes there from another page', async ({ page }) => {
    // What is gone for good leads to a document (withdrawn-release.spec.ts).
    await page.route('**/remotes/mf-compare/**', (route) =>
      route.fulfill({ status: 500, body: 'none' }),
    );
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Retry' }).click();
    // The server still renders the page, so that Retry leads to something to read.
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  });
});

test('a file that stays gone leads to a document once, and then to Retry', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/mf-compare\/.*\/picker\.\w+\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'none' }),
  );
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  // As the server wrote it: without its script it stays readable, and no document follows by itself.
  const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(message.getByRole('link', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  expect(documents).toEqual(['/login', '/compare']);

  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  await expect(page.getByRole('heading', { name: 'This section is taking a break' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  expect(documents).toEqual(['/login', '/compare', '/login']);
});

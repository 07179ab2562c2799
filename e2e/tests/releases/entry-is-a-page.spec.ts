import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({
  allowedConsole: /could not be (loaded|shown)|valid digest|SRI's|Prefetching|was preloaded/,
});

test.describe('an entry whose response is a page with status 200', () => {
  test.beforeEach(({ page }) =>
    page.route('**/remotes/mf-compare/**/remoteEntry.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
    ),
  );

  test('leaves the first page readable, with a message', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/compare`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
    await expect(message.getByRole('link', { name: 'Retry' })).toBeVisible();
  });

  test('leads to the fallback from another page', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({
  viewport: { width: 360, height: 780 },
  colorScheme: 'dark',
  // React tells of what differs, keeps the document's styles and adds empty ones, which the CSP does not name.
  allowedConsole: /Minified React error|Applying inline style violates/,
});

test('a document that React has to render anew looks as before', async ({ page }) => {
  const address = suite.siteOrigin() + pageTypes['all articles'];
  // As an extension does that translates pages, say.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Skip to', 'Jump to');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(25, 23, 21)');
  await expect(page.getByRole('article').first().locator('h2, h3')).toHaveCSS(
    'font-family',
    /Newsreader/,
  );
  await expect(page.getByRole('article').nth(2).locator('img')).toBeVisible();
});

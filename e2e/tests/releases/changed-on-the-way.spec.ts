import { changeOnTheWay } from '../../support/change-on-the-way';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Refusals of the browser, and what the site says of them. */
const refusals =
  /Failed to find a valid digest|SRI's|could not be loaded|was preloaded|Prefetching/;

const CHUNK = /\/remotes\/mf-compare\/.*\/picker\.\w+\.js$/;

for (const [what, file] of [
  ['an entry', '**/remotes/mf-compare/**/remoteEntry.js'],
  ["a page's chunk", CHUNK],
] as const) {
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

test.describe('a chunk of another page that was changed on its way', () => {
  test.use({ allowedConsole: new RegExp(`${refusals.source}|could not be shown`) });

  test('is refused, and the fallback offers Retry', async ({ page }) => {
    await changeOnTheWay(page, CHUNK);
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  });
});

test.describe('a style that was changed on its way', () => {
  test.use({ allowedConsole: refusals });

  test('is refused, and the page works without', async ({ page }) => {
    const refused = page.waitForEvent('console', (said) => /valid digest/.test(said.text()));
    await changeOnTheWay(page, /\/remotes\/mf-compare\/.*\/picker\.\w+\.css$/);
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await refused;
    await page.getByLabel('Search products').fill('kirune s3 lite');
    await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible();
  });
});

test.describe("a script of the host's that was changed on its way", () => {
  // One of the host's chunks is what calls the API.
  const allowed = [refusals.source, 'Nothing is prefetched', 'An API call failed'];
  test.use({ allowedConsole: new RegExp(allowed.join('|')) });

  test('is refused where pages start, and they work without scripts', async ({ page }) => {
    await changeOnTheWay(page, /\/assets\/main\.\w+\.js$/);
    await page.goto(`${suite.siteOrigin()}/compare`);
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  });

  test('is refused where it comes later, and pages work without it', async ({ page }) => {
    // Files without a name of their own are those that come later.
    const refused = page.waitForEvent('console', (said) => /valid digest/.test(said.text()));
    await changeOnTheWay(page, /\/assets\/\d+\.\w+\.js$/);
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await refused;
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
  });
});

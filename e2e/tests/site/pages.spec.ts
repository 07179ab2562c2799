import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.describe('a page from the server', () => {
  test('can be read with JavaScript off', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(suite.siteOrigin());
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
    const title = page.locator('section').getByRole('heading', { level: 3 }).first();
    const name = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await page.locator('article p').count()) > 5).toBe(true);
    await page.goto(`${suite.siteOrigin()}/compare`);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await context.close();
  });

  test('asks for every script before the first one has arrived', async ({ page }) => {
    const asked: number[] = [];
    let firstArrival = Infinity;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(performance.now());
    });
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch();
      firstArrival = Math.min(firstArrival, performance.now());
      await route.fulfill({ response: answer });
    });
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((time) => time > firstArrival)).toEqual([]);
  });

  test('goes from remote to remote without a reload', async ({ page }) => {
    await page.goto(suite.siteOrigin());
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .locator('section')
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Compare' })
      .click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await expect(page).toHaveTitle('Product Comparison | Waypost');
    await page.goBack();
    await expect(page).toHaveURL(/\/article\//);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

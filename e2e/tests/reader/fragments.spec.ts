import type { Route } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const withProduct = (): string => `${suite.siteOrigin()}/article/ink-that-moves`;
const withComparison = (): string => `${suite.siteOrigin()}/article/how-headphones-make-silence`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a product and a comparison can be read within a text',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto(withProduct());
      const box = page.getByRole('complementary', { name: 'Tessivo P1' });
      await expect(box.getByRole('link', { name: 'Tessivo P1' })).toHaveAttribute(
        'href',
        '/products/tessivo-p1',
      );
      await expect(box.getByRole('listitem')).toHaveCount(3);
      await expect(box.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await page.goto(withComparison());
      const whole = page.getByRole('link', { name: /comparison/i }).filter({ visible: true });
      await expect(whole.first()).toHaveAttribute(
        'href',
        /^\/compare\/luvenne-nocturne-vs-tessivo-hush-2/,
      );
    },
  );
});

test(
  'a product picked in a text waits in the header of every page',
  { tag: '@journey' },
  async ({ page }) => {
    const early: string[] = [];
    page.on('request', (request) => {
      if (/fragment_.*\.js$/.test(request.url())) early.push(request.url());
    });
    await page.goto(withProduct());
    await hydrated(page);
    expect(early).toEqual([]);
    const code = page.waitForRequest(/fragment_product-box.*\.js$/);
    const pick = page.getByRole('button', { name: '+ Compare: Tessivo P1' });
    await pick.scrollIntoViewIfNeeded();
    await code;
    await pick.click();
    await expect(page.getByRole('button', { name: '✓ Added: Tessivo P1' })).toBeVisible();
    const tray = page
      .getByRole('banner')
      .getByRole('link', { name: 'Pick another product to compare' });
    await expect(tray).toBeVisible();
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tray).toBeVisible();
  },
);

for (const width of [360, 768]) {
  test(`nothing of them is off the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [withProduct(), withComparison()]) {
      await page.goto(address);
      await hydrated(page);
      await page.locator('[data-fragment]').last().scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

/** How a fragment's code may fail to arrive. */
const failures: [what: string, fail: (route: Route) => Promise<void>][] = [
  ['are missing', (route) => route.fulfill({ status: 404, body: 'none' })],
  ['fail', (route) => route.fulfill({ status: 500, body: 'none' })],
  [
    'are not those that were built',
    (route) => route.fulfill({ body: 'throw new Error("rubbish")' }),
  ],
  ['never arrive', () => new Promise(() => undefined)],
];

test.describe('whose files do not arrive', () => {
  test.use({
    allowedConsole: /500|404|integrity|is requested again|is not shown|could not be loaded/,
  });

  for (const [what, fail] of failures) {
    test(`stay as the server wrote them when files ${what}, with links that lead on`, async ({
      page,
    }) => {
      await page.route(/fragment_product-box.*\.js$/, fail);
      await page.goto(withProduct());
      await hydrated(page);
      const box = page.getByRole('complementary', { name: 'Tessivo P1' });
      await box.scrollIntoViewIfNeeded();
      await box.getByRole('link', { name: 'Tessivo P1' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tessivo P1' })).toBeVisible();
    });
  }

  test('leave those of another remote as they are', async ({ page }) => {
    await page.route(/\/mf-blog\/.*\.js$/, (route) => route.fulfill({ status: 500, body: 'none' }));
    await page.goto(`${suite.siteOrigin()}/products/norvane-atlas-2`);
    await hydrated(page);
    const mentions = page.locator('[data-fragment="mf-blog/mentions"]');
    await mentions.scrollIntoViewIfNeeded();
    await expect(mentions.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: '+ Compare' }).first().click();
    await page.goto(withProduct());
    await hydrated(page);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Pick another product to compare' }),
    ).toBeVisible();
  });
});

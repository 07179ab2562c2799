import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the wheel leads through a wide dialog down to its end', async ({ page }) => {
      await page.goto(`${suite.siteOrigin()}/compare/kirune-s3-vs-tessivo-p1`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Start New Comparison' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start New Comparison' });
      const products = dialog.getByRole('article');
      await expect(products).toHaveCount(26);
      await expect(products.last()).not.toBeInViewport();

      await page.mouse.move(width / 2, 370);
      await expect(async () => {
        await page.mouse.wheel(0, 3_000);
        await expect(products.last()).toBeInViewport({ timeout: 500 });
      }).toPass();
      await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    });
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const states: [name: string, width: number, open: (page: Page) => Promise<unknown>][] = [
  ['a page', 1280, async () => undefined],
  ['a page on a phone', 360, async () => undefined],
  ['the dropdown', 1280, (page) => page.getByRole('button', { name: 'Categories' }).click()],
  [
    'suggestions',
    1280,
    async (page) => {
      await page.getByRole('combobox').fill('battery');
      await page.getByRole('option').last().waitFor();
      await page.getByRole('combobox').press('ArrowDown');
      await page.getByRole('option', { selected: true }).waitFor();
    },
  ],
  [
    'the mobile menu',
    360,
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  ],
  [
    'the newsletter with an error',
    1280,
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('a');
      await dialog.getByRole('textbox').press('Enter');
      await dialog.getByText('Please enter a valid email address').waitFor();
    },
  ],
  [
    'the end of a scrolled page',
    1280,
    async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const [name, width, open] of states) {
      test(`axe finds nothing wrong with ${name}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${suite.siteOrigin()}/login`);
        await hydrated(page);
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect(found).toEqual([]);
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { bothSchemes, expectAccessible } from '../../support/accessible';
import { suite } from '../../support/site';
import { hydrated, test } from '../../support/test';

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

/** Whole pages, nothing left out. */
const pages = ['/article/the-last-leap-second', '/compare', '/no/such/page', '/search?q=battery'];

/** The whole document, at a width of its screen. */
const expectWhole = (page: Page, width = 1280): Promise<void> =>
  expectAccessible(page, 'html', undefined, bothSchemes(width));

// Chromium notes the status of the 404 page.
test.use({ allowedConsole: /status of 404/, reducedMotion: 'reduce' });

for (const [name, width, open] of states) {
  test(`axe finds nothing wrong with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await open(page);
    await expectWhole(page, width);
  });
}

for (const address of pages) {
  const name = `axe finds nothing wrong with the whole of ${address}`;
  const tag = address.startsWith('/article/') ? '@journey' : [];
  test(name, { tag }, async ({ page }) => {
    await page.goto(suite.siteOrigin() + address);
    await hydrated(page);
    await expectWhole(page);
  });
}

test.describe('with a backend in trouble', () => {
  test.use({ allowedConsole: /failed|Failed to load resource|could not be loaded/ });

  test('axe finds nothing wrong with a search under way and one without results', async ({
    page,
    faultySite,
  }) => {
    faultySite.backend.heal();
    await page.goto(`${faultySite.origin}/login`);
    await hydrated(page);
    await page.getByRole('combobox').fill('zzzzqqqq');
    await page.getByText('No results found').waitFor();
    await expectWhole(page);
    faultySite.backend.fail(/articles\/search/, { kind: 'hang' });
    await page.getByRole('combobox').fill('battery');
    await page.getByText('Searching...').waitFor();
    await expectWhole(page);
  });

  test('axe finds nothing wrong with a toast', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await page.route('**/mobile-menu.*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('alert').filter({ hasText: 'Network error' }).waitFor();
    await expectWhole(page, 360);
  });
});

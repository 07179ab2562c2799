import type { Page } from '@playwright/test';
import { findNameless } from '../../support/computed-names';
import { pageTypes } from '../../support/page-types';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** Something that is opened on a page: its address, the width that shows it, how it is opened. */
type Opened = [path: string, width: number, open: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const opened: Record<string, Opened> = {
  "a card's share menu": [
    pageTypes['all articles'],
    1280,
    async (page) => {
      await button(page, /^Share “/).click();
      await button(page, 'Copy link').waitFor();
    },
  ],
  'the category menu': [
    pageTypes.home,
    1280,
    (page) => page.getByRole('banner').getByRole('button', { name: 'Categories' }).click(),
  ],
  suggestions: [
    pageTypes['the login page'],
    1280,
    async (page) => {
      await page.getByRole('combobox').fill('battery');
      await page.getByRole('option').last().waitFor();
    },
  ],
  'the mobile menu': [
    pageTypes.home,
    360,
    async (page) => {
      await button(page, 'Menu').click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  ],
  'the newsletter dialog': [
    pageTypes.home,
    1280,
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  "an article's floating share menu": [
    pageTypes['an article'],
    360,
    async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await button(page, 'Copy link').waitFor();
    },
  ],
  "an article's sticky bar and a reply": [
    pageTypes['an article'],
    1280,
    async (page) => {
      await page
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      await page.getByRole('complementary', { name: 'Reading progress' }).waitFor();
    },
  ],
  'a copied link': [
    pageTypes['an article'],
    1280,
    async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await button(page, 'Copy link').click();
      await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
    },
  ],
  'products waiting to be compared': [
    pageTypes['the product list'],
    1280,
    async (page) => {
      await button(page, '+ Compare').click();
      await button(page, 'Compare Products')
        .or(button(page, /^Remove /))
        .waitFor();
    },
  ],
  'filters on a phone': [
    pageTypes['the product list'],
    360,
    async (page) => {
      await button(page, 'Filter and sort').click();
      await page.getByLabel('Sort by').waitFor();
    },
  ],
  "a comparison's picker": [
    pageTypes['a comparison'],
    1280,
    async (page) => {
      await button(page, 'Start New Comparison').click();
      await page.getByRole('dialog').getByRole('button', { name: '+ Compare' }).first().waitFor();
    },
  ],
  "a comparison's chooser": [
    pageTypes['a comparison'],
    1280,
    async (page) => {
      await button(page, /^Replace/).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  ],
  'a column on a phone': [
    pageTypes['a comparison'],
    360,
    async (page) => {
      await button(page, /^Change/).click();
      await button(page, /^Remove/).waitFor();
    },
  ],
};

test.use({ reducedMotion: 'reduce' });

for (const [name, [path, width, open]] of Object.entries(opened)) {
  test(`all that readers act on has a name in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(suite.siteOrigin() + path);
    await hydrated(page);
    await open(page);
    // A modal dialog is all there is: it has few parts.
    const { named, nameless } = await findNameless(page);
    expect(nameless).toEqual([]);
    expect(named).toBeGreaterThan(1);
  });
}

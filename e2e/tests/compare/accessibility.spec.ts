import type { Page } from '@playwright/test';
import { axe, expectAccessible } from '../../support/accessible';
import { mainLink } from '../../support/main-menu';
import { expectStill } from '../../support/shifts';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const pages: Record<string, { path: string; prepare: (page: Page) => Promise<void> }> = {
  'the list with a selection': {
    path: '/compare',
    prepare: async (page) => {
      await page.getByRole('button', { name: '+ Compare' }).first().click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    },
  },
  'a comparison, scrolled, with a folded group': {
    path: '/compare/ardsol-echo-one-vs-luvenne-nocturne-vs-luvenne-nocturne-air-vs-tessivo-hush-2',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sound' }).click();
      await page.getByRole('button', { name: 'Battery' }).scrollIntoViewIfNeeded();
    },
  },
  'the modal': {
    path: '/compare/ardsol-vela-6-vs-norvane-atlas-2',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Start New Comparison' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '+ Compare' }).first().click();
    },
  },
  'the choice of a product': {
    path: '/compare/ardsol-vela-6-vs-norvane-atlas-2',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a product' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  'a list in which nothing is found': {
    path: '/compare?q=zeppelin',
    prepare: () => Promise.resolve(),
  },
  'a product': { path: '/products/kirune-s3', prepare: () => Promise.resolve() },
};

for (const [name, { path, prepare }] of Object.entries(pages)) {
  test(`axe finds nothing in ${name}, on a dark phone and a light desktop`, async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}${path}`);
    await hydrated(page);
    await prepare(page);
    await expectAccessible(page);
  });
}

test.describe('when the backend fails', () => {
  test.use({ allowedConsole: /API call failed|Failed to load resource/ });

  test('axe finds nothing in what readers see of it', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    backend.fail(/^GET \/api\/(comparison|products)\//, { kind: 'status', status: 500 });
    for (const path of ['/compare', '/compare/ardsol-vela-6-vs-norvane-atlas-2']) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  });

  test('axe finds nothing while a list and a comparison load', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    backend.heal();
    await page.goto(`${origin}/about`);
    await hydrated(page);
    backend.fail(/^GET \/api\/(comparison|products)\//, { kind: 'hang' });
    await mainLink(page, 'Compare').click();
    await expect(page.getByText('Loading products...')).toBeVisible();
    const list = await axe(page).include('main').analyze();
    expect(list.violations.map(({ id }) => id)).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Already compared' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('Loading comparison...')).toBeVisible();
    const comparison = await axe(page).include('main').analyze();
    expect(comparison.violations.map(({ id }) => id)).toEqual([]);
    backend.heal();
  });
});

test('pages do not shift while they become interactive', async ({ page }) => {
  for (const { path } of Object.values(pages)) {
    await page.goto(`${suite.siteOrigin()}${path}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expectStill(page);
  }
});

import type { Locator, Page } from '@playwright/test';
import { manyProducts } from '../support/many-products';
import { measureInteraction, watchInteractions } from '../support/measure-interactions';
import { median } from '../support/figures';
import { SLOW_PHONE } from '../support/slow-phone';
import { expect, hydrated, test } from '../support/test';

/** Each interaction is done so often, each time on a page of its own. */
const TIMES = 5;

interface Interaction {
  path: string;
  /** What readers have scrolled to before they do it. */
  at?: (page: Page) => Locator;
  act: (page: Page) => Promise<void>;
}

const loadMore = (page: Page): Locator => page.getByRole('link', { name: 'Load More Articles' });

const allCategories = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: 'All Categories' });

/** Scrolls there, and waits until the browser has done what that brings, as readers do. */
async function scrollTo(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().evaluate(async () => {
    const images = [...document.images].filter(({ complete }) => !complete);
    const inView = images.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** What readers do, and until when it has happened. */
const interactions: Record<string, Interaction> = {
  'opening the menu': {
    path: '/',
    async act(page) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  'changing the theme': {
    path: '/',
    async act(page) {
      await page.getByRole('banner').getByRole('button', { name: /dark/i }).tap();
      await expect(page.locator('html')).toHaveClass(/dark/);
    },
  },
  'filtering 500 products': {
    path: '/compare',
    async act(page) {
      await page.getByLabel('Search products').pressSequentially('123', { delay: 300 });
      await expect(page.getByRole('heading', { name: /^Products \(\d\)$/ })).toBeVisible();
    },
  },
  'typing in search': {
    path: '/search?q=network',
    async act(page) {
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .pressSequentially(' cable', { delay: 300 });
    },
  },
  'loading more': {
    path: '/',
    at: loadMore,
    async act(page) {
      await loadMore(page).tap();
      const list = page.getByRole('region', { name: 'Latest Articles' });
      await expect(list.getByRole('article')).toHaveCount(24);
    },
  },
  'moving to an article': {
    path: '/articles',
    async act(page) {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').tap();
      await expect(page).toHaveURL(/\/article\//);
      await expect(page.getByRole('heading', { name: 'Keep Reading' })).toBeAttached();
    },
  },
  'moving to the categories': {
    path: '/',
    at: allCategories,
    async act(page) {
      await allCategories(page).tap();
      await expect(page).toHaveURL(/\/categories$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All categories');
    },
  },
};

test('responds to what readers do on a slow phone', async ({ browser, faultySite }) => {
  test.setTimeout(900_000);
  const { origin, backend } = faultySite;
  backend.heal();
  const body = await manyProducts(origin);
  backend.fail(/^GET \/api\/products\//, { kind: 'body', body });
  const table: Record<string, Record<string, number>> = {};
  for (const [name, { path, at, act }] of Object.entries(interactions)) {
    const durations: number[] = [];
    for (let left = TIMES; left > 0; left--) {
      const context = await browser.newContext(SLOW_PHONE.context);
      try {
        const page = await context.newPage();
        await watchInteractions(page);
        await page.goto(origin + path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        if (at) await scrollTo(at(page));
        durations.push(await measureInteraction(page, () => act(page)));
      } finally {
        await context.close();
      }
    }
    table[name] = { median: median(durations), worst: Math.max(...durations) };
  }
  console.table(table);
});

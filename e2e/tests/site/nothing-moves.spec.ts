import type { Page } from '@playwright/test';
import { holdBack } from '../../support/hold-back';
import { pageTypes } from '../../support/page-types';
import { expectStill } from '../../support/shifts';
import { suite } from '../../support/site';
import { hydrated, test } from '../../support/test';

const PAGES = [
  'home',
  'an article',
  'all articles',
  'a search',
  'a comparison',
  'a product',
] as const;

/** What comes late in turn, by address. */
const LATE = { font: /\.woff2$/, scripts: /\.js$/, images: /\/media\// };

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

for (const [what, kind] of Object.entries(LATE)) {
  for (const width of [360, 768, 1280]) {
    test(`nothing moves with late ${what} at ${width} pixels`, async ({ context }) => {
      for (const name of PAGES) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        const release = await holdBack(page, kind);
        await page.goto(suite.siteOrigin() + pageTypes[name], { waitUntil: 'commit' });
        await painted(page);
        release();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await expectStill(page);
        await page.close();
      }
    });
  }
}

import type { Page } from '@playwright/test';
import { type ArrivingDocument, startArrivingDocument } from '../../support/arriving-document';
import { pageTypes } from '../../support/page-types';
import { expectStill } from '../../support/shifts';
import { expect, hydrated, test } from '../../support/test';

const WIDTHS = [360, 768, 1280];

/** Opens a page whose document arrives in parts. */
async function opening(
  page: Page,
  path: string,
  read: (document: ArrivingDocument) => Promise<void>,
): Promise<void> {
  const document = await startArrivingDocument(path);
  try {
    const opened = page.goto(document.url, { waitUntil: 'commit' });
    await document.sendTo('<body>');
    await opened;
    await read(document);
    await document.sendRest();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expectStill(page);
  } finally {
    document.close();
  }
}

const paints = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('paint').length);

/** Waits until a browser shows what has arrived, and has begun another frame. */
async function painted(page: Page): Promise<void> {
  await expect.poll(() => paints(page)).toBeGreaterThan(0);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
}

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('home shows its hero once all of it has arrived, and before the rest has', async ({
      page,
    }) => {
      await opening(page, pageTypes.home, async ({ sendTo }) => {
        for (const id of ['featured-today', 'just-published', 'live-statistics', 'stay-updated']) {
          await sendTo(`<h2 id="${id}"`);
          await sendTo('</h2>');
          await page.locator(`#${id}`).waitFor({ state: 'attached' });
          expect(await paints(page)).toBe(0);
        }
        await sendTo('Last updated');
        await painted(page);
        expect(await page.locator('footer').count()).toBe(0);
      });
    });

    test('a comparison keeps its columns while their cells arrive', async ({ page }) => {
      await opening(page, pageTypes['a comparison'], async ({ sendTo }) => {
        await sendTo('<thead');
        for (let column = 1; column <= 4; column += 1) {
          await sendTo('</th>');
          await expect(page.locator('thead th')).toHaveCount(column);
          await painted(page);
        }
        for (let row = 1; row <= 3; row += 1) {
          await sendTo('</tr>');
          await expect(page.locator('table tr')).toHaveCount(row);
          await painted(page);
        }
        expect(await page.locator('footer').count()).toBe(0);
      });
    });

    test('a product keeps its name in place while its facts arrive', async ({ page }) => {
      await opening(page, pageTypes['a product'], async ({ sendTo }) => {
        await sendTo('</h1>');
        await painted(page);
        await sendTo('</ul>');
        await painted(page);
        expect(await page.locator('footer').count()).toBe(0);
      });
    });

    test('an article shows what has arrived, and does not move as the rest does', async ({
      page,
    }) => {
      await opening(page, pageTypes['an article'], async ({ sendTo }) => {
        await sendTo('</h1>');
        await painted(page);
        await sendTo('</h2>');
        await page.locator('main h2').first().waitFor({ state: 'attached' });
        expect(await page.locator('footer').count()).toBe(0);
      });
    });
  });
}

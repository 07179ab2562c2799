import { type BrokenSite, startBroken } from '../../support/broken-site';
import { passLimit } from '../../support/missing-file';
import { addToStyle } from '../../support/releases';
import { expect, hydrated, test } from '../../support/test';

// What is missing is logged; React must have nothing to say of it.
test.use({ allowedConsole: /^(?!.*(React error|hydrat))/is });

test.describe('styles that stay in files, since what is relative to its own address needs one', () => {
  // One site for both.
  test.describe.configure({ mode: 'default' });
  let site: BrokenSite;
  test.beforeAll(async () => {
    site = await startBroken((live) =>
      addToStyle(live, 'mf-compare:picker', '.none{background:url(none.png)}'),
    );
  });
  test.afterAll(() => site.stop());

  test('are loaded once, and apply', async ({ page }) => {
    const loaded = page.waitForRequest(/\/mf-compare\/.*\.css$/);
    await page.goto(`${site.shell.origin}/compare`);
    await hydrated(page);
    const url = (await loaded).url();
    const applied = await page.evaluate(
      (href) => [...document.styleSheets].filter((sheet) => sheet.href === href).length,
      url,
    );
    expect(applied).toBe(1);
  });

  test('show the page without them where they never arrive', async ({ page }) => {
    await page.clock.install();
    await page.route('**/remotes/mf-compare/**/*.css', () => undefined);
    await page.goto(`${site.shell.origin}/compare`, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeAttached();
    await passLimit(page);
    const first = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries()[0]?.name)).observe({
            type: 'paint',
            buffered: true,
          });
        }),
    );
    expect(first).toBe('first-paint');
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { type BrokenSite, startBroken } from '../../support/broken-site';
import { mainLink } from '../../support/main-menu';
import { expectStill } from '../../support/shifts';
import { expect, hydrated, test } from '../../support/test';

const LABELS = ['Garden', 'سياسة الخصوصية', '利用規約とプライバシー', 'Datenschutzbestimmungenn'];
const pathOf = (index: number): string => `/compare?entry=${index}`;

// One site for all.
test.describe.configure({ mode: 'default' });
let site: BrokenSite;
test.beforeAll(async () => {
  site = await startBroken(
    async (live) => {
      const file = path.join(live, 'release.json');
      const release = JSON.parse(await readFile(file, 'utf8')) as Release;
      const more = LABELS.map((label, index) => ({
        ...{ place: 'header' as const, to: pathOf(index), label, order: 50 + index },
      }));
      release.navigation.push(...more);
      await writeFile(file, JSON.stringify(release));
    },
    { NAVIGATION_HEADER: '/contact -/about /nowhere' },
  );
});
test.afterAll(() => site.stop());

for (const width of [360, 768, 1088, 1100, 1280, 1440]) {
  test(`entries without room are in a menu at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.shell.origin}/login`);
    await hydrated(page);
    await expectStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width < 1088) return;
    await expect(page.getByRole('button', { name: 'Subscribe' }).first()).toBeInViewport({
      ratio: 1,
    });
    const main = page.getByRole('navigation', { name: 'Main' });
    expect((await main.boundingBox())?.height).toBe(44);
    const more = main.getByText('More');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('link', { name: LABELS[3] })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await more.click();
    await main.getByRole('link', { name: LABELS[1] }).click();
    await expect(page).toHaveURL(site.shell.origin + pathOf(1));
    await expect(main.getByRole('link', { name: LABELS[3] })).toBeHidden();
  });
}

test('the menu works by touch, and without JavaScript', async ({ browser }) => {
  const viewport = { width: 1100, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true, viewport });
  const page = await context.newPage();
  await page.goto(`${site.shell.origin}/login`);
  await page.getByRole('navigation', { name: 'Main' }).getByText('More').tap();
  await mainLink(page, LABELS[2] ?? '').tap();
  await expect(page).toHaveURL(site.shell.origin + pathOf(2));
  await context.close();
});

test('the operator orders and hides entries, and hears of one that is not there', async ({
  page,
}) => {
  await page.goto(`${site.shell.origin}/login`);
  const main = page.getByRole('navigation', { name: 'Main' });
  const links = main.getByRole('link').filter({ visible: true });
  await expect(links.nth(1)).toHaveText('Contact');
  await expect(main.getByRole('link', { name: 'About', includeHidden: true })).toHaveCount(0);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }),
  ).toHaveAttribute('href', '/about');
  await site.shell.untilSaid('NAVIGATION_HEADER names /nowhere, which no live remote has');
});

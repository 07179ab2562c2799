import { changeOnTheWay, refusals, testScriptRefused } from '../../support/change-on-the-way';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const CHUNK = /\/remotes\/mf-compare\/.*\/picker\.\w+\.js$/;

testScriptRefused("a page's chunk", CHUNK);

test.describe('a chunk of another page that was changed on its way', () => {
  test.use({ allowedConsole: new RegExp(`${refusals.source}|could not be shown`) });

  test('is refused, and the fallback offers Retry', async ({ page }) => {
    await changeOnTheWay(page, CHUNK);
    await page.goto(`${suite.siteOrigin()}/login`);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  });
});

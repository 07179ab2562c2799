import { changeOnTheWay, refusals } from '../../support/change-on-the-way';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

// One of the host's chunks is what calls the API.
const allowed = [refusals.source, 'Nothing is prefetched', 'An API call failed'];
test.use({ allowedConsole: new RegExp(allowed.join('|')) });

test("the host's script is refused that was changed on its way, and pages work without scripts", async ({
  page,
}) => {
  await changeOnTheWay(page, /\/assets\/main\.\w+\.js$/);
  await page.goto(`${suite.siteOrigin()}/compare`);
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});

test("a chunk of the host's is refused that was changed on its way, and pages work without it", async ({
  page,
}) => {
  // Files without a name of their own are those that come later.
  const refused = page.waitForEvent('console', (said) => /valid digest/.test(said.text()));
  await changeOnTheWay(page, /\/assets\/\d+\.\w+\.js$/);
  await page.goto(suite.siteOrigin());
  await hydrated(page);
  await refused;
  await mainLink(page, 'Compare').click();
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  expect(await page.evaluate(() => 'isChanged' in globalThis)).toBe(false);
});

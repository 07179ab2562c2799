import { changeOnTheWay, refusals } from '../../support/change-on-the-way';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test.use({ allowedConsole: refusals });

test('a style is refused that was changed on its way, and the page works without', async ({
  page,
}) => {
  const refused = page.waitForEvent('console', (said) => /valid digest/.test(said.text()));
  await changeOnTheWay(page, /\/remotes\/mf-compare\/.*\/picker\.\w+\.css$/);
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  await refused;
  await page.getByLabel('Search products').fill('kirune s3 lite');
  await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible();
});

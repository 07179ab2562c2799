import { axe, expectAccessible } from '../../support/accessible';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const paths = [
  '/',
  '/articles?page=2',
  '/categories?view=list',
  '/category/technology',
  '/search?q=battery',
  `/search?q=${'supercalifragilistic'.repeat(2)}`,
  '/tag/web',
  '/author/1',
  '/about',
  '/contact',
  '/privacy',
];

for (const path of paths) {
  test(`axe finds nothing on ${path}, on a dark phone and a light desktop`, async ({ page }) => {
    await page.goto(suite.siteOrigin() + path);
    await hydrated(page);
    await expectAccessible(page);
  });
}

test('axe finds nothing in an open share menu and a form with errors', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/articles`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  const menu = await axe(page).include('main').analyze();
  expect(menu.violations).toEqual([]);
  await page.goto(`${suite.siteOrigin()}/contact`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message is required').waitFor();
  const form = await axe(page).include('main').analyze();
  expect(form.violations).toEqual([]);
});

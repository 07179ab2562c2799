import { holdBack } from '../../support/hold-back';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

test('a message sent before the page is interactive is sent once it is', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${suite.siteOrigin()}/contact`, { waitUntil: 'commit' });
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await field('Name').fill('Ada Byron');
  await field('Email').fill('ada@engine.example');
  await field('Subject').fill('A correction');
  await field('Message').fill('The third paragraph is one too many.');
  await field('Name').press('Enter');
  await expect(field('Message')).toHaveValue('The third paragraph is one too many.');
  release();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
});

test('a category searched for before the page is interactive is found', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${suite.siteOrigin()}/categories`, { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search categories' });
  await box.fill('gam');
  release();
  await hydrated(page);
  await expect(page.locator('main h2')).toHaveText(['Gaming']);
  await expect(box).toHaveValue('gam');
});

import { type Standalone, startStandalone } from '../../support/standalone';
import { expect, test } from '../../support/test';

let remote: Standalone;

test.beforeAll(async () => {
  remote = await startStandalone('mf-reader');
});

test.afterAll(() => remote.stop());

test('mf-reader runs alone: an article is read, searched by keys and answered', async ({
  page,
}) => {
  // The first request waits for the development build.
  test.setTimeout(120_000);
  await page.goto(`${remote.origin}/article/how-a-signal-crosses-an-ocean`, { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How a signal crosses/);
  await expect(page).toHaveTitle(/Waypost$/);
  await page.keyboard.press('j');
  const top = () =>
    page.locator('#heading-0').evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(100);
  await page.keyboard.press('End');
  const bar = page.getByRole('complementary', { name: 'Reading progress' });
  await expect(bar.getByText('100%')).toBeVisible();
  expect(Math.round((await bar.boundingBox())?.y ?? -1)).toBe(0);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('button', { name: 'Submit comment' }).click();
  await expect(page.getByText('Comment is required')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Standalone' })
    .getByRole('link', { name: '/article/how-lithium-batteries-grow-old' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lithium/i);
});

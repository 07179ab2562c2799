import { expect, test } from '../../support/test';
import { openArticle } from './article-page';

// A broken connection is reported to the console by the browser.
test.use({
  allowedConsole:
    /net::ERR_INTERNET_DISCONNECTED|could not be loaded and is requested again|Prefetching/,
});

test('a comment is handed in and waits for moderation', { tag: '@journey' }, async ({ page }) => {
  await openArticle(page);
  const comments = page.getByRole('article', { name: /^Comment by/ });
  const before = await comments.count();
  const reply = page.getByRole('button', { name: /^Reply to/ }).first();
  await reply.click();
  await page.getByRole('textbox', { name: 'Name' }).fill(' Browser Reader ');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('not-an-address');
  await page
    .getByRole('textbox', { name: 'Comment' })
    .fill(`A thought of ${Date.now()} on cables.`);
  await page.getByRole('button', { name: 'Submit reply' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('reader@mail.example');
  const reloaded = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && response.url().includes('/api/comments/'),
  );
  await page.getByRole('button', { name: 'Submit reply' }).click();
  await expect(
    page.getByText('Comment submitted successfully! It will be visible after moderation.'),
  ).toBeVisible();
  expect((await reloaded).status()).toBe(200);
  await expect(page.getByRole('form')).toBeHidden();
  await expect(reply).toBeFocused();
  await expect(comments).toHaveCount(before);
});

test('the newsletter box beside the text subscribes', async ({ page }) => {
  await openArticle(page);
  const box = page.getByRole('region', { name: 'The letter' });
  const field = box.getByRole('textbox', { name: 'Email address' });
  await field.fill('reader@nowhere');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Please enter a valid email address')).toBeVisible();
  await field.fill(`reader-${Date.now()}@mail.example`);
  const responded = page.waitForResponse(/\/api\/newsletter\/$/);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  expect((await responded).ok()).toBe(true);
  await expect(box.getByText('Thanks for subscribing!')).toBeVisible();
});

test('the newsletter box tells of a connection that broke before it was used', async ({
  page,
  context,
}) => {
  const viewed = page.waitForResponse(/\/view\/?$/);
  await openArticle(page);
  await viewed;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const box = page.getByRole('region', { name: 'The letter' });
  await box.getByRole('textbox', { name: 'Email address' }).fill('reader@mail.example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    box.getByText('Network error. Please check your connection and try again.'),
  ).toBeVisible();
});

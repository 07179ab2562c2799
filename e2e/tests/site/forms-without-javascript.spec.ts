import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';
import { article } from '../reader/article-page';

// Browsers tell the console of a page with such a status.
test.use({ javaScriptEnabled: false, allowedConsole: /status of 400 \(Bad Request\)/ });

const AWKWARD = 'Grüße, 日本 مرحبا 👩‍🚀 <b>&amp;</b>';

/** A field within a part of the page. */
const field = (part: Locator, name: string) => part.getByRole('textbox', { name, exact: true });

/** Presses a button that sends a form, and tells the status of the page that comes. */
async function send(page: Page, button: Locator): Promise<number> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.click();
  const response = await sent;
  expect(response.headers()['cache-control']).toBe('no-store');
  await response.finished();
  return response.status();
}

/** Reloads the page, which sends no form again. */
async function expectReload(page: Page): Promise<void> {
  const response = await page.reload();
  expect([response?.request().method(), response?.status()]).toEqual(['GET', 200]);
}

test('the newsletter’s form of every page subscribes', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/about`);
  const footer = page.getByRole('contentinfo');
  const subscribe = (part: Locator) => part.getByRole('button', { name: 'Subscribe' });
  await field(footer, 'Email address').fill(`${AWKWARD}@nowhere`);
  expect(await send(page, subscribe(footer))).toBe(400);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
  await expect(field(main, 'Email address')).toHaveValue(`${AWKWARD}@nowhere`);
  await expect(main.getByRole('alert')).not.toBeEmpty();
  await expect(field(main, 'Email address')).toHaveAttribute('aria-invalid', 'true');
  const address = `${randomUUID()}@mail.example`;
  await field(main, 'Email address').fill(address);
  expect(await send(page, subscribe(main))).toBe(303);
  await expect(main.getByText('Successfully Subscribed!')).toBeVisible();
  await expectReload(page);
  await expect(main.getByText('Successfully Subscribed!')).toBeVisible();
});

test('a message reaches the editors', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/contact`);
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Send message' });
  await field(main, 'Name').fill(AWKWARD);
  await field(main, 'Email').fill('ada@engine');
  await field(main, 'Message').fill(`First line\n${AWKWARD}`);
  expect(await send(page, button)).toBe(400);
  await expect(field(main, 'Name')).toHaveValue(AWKWARD);
  await expect(field(main, 'Message')).toHaveValue(`First line\n${AWKWARD}`);
  for (const name of ['Email', 'Subject']) {
    await expect(field(main, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(main, name)).toHaveAccessibleDescription(/./);
  }
  await expect(field(main, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
  await field(main, 'Email').fill('ada@engine.example');
  await field(main, 'Subject').fill('A correction');
  expect(await send(page, button)).toBe(303);
  await expect(main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expectReload(page);
  await expect(main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${suite.siteOrigin()}/contact`);
  await main.getByRole('button', { name: 'Send another message' }).click();
  await expect(page).toHaveURL(/\/contact\??$/);
  await expect(field(main, 'Message')).toHaveValue('');
});

test('a reply to a comment is handed in', async ({ page }) => {
  await page.goto(article());
  const form = page.getByRole('form', { name: 'Write a comment' });
  const button = form.getByRole('button', { name: 'Submit comment' });
  const parent = form.getByRole('combobox', { name: 'In reply to' });
  await parent.selectOption({ index: 1 });
  const chosen = await parent.inputValue();
  // As the form of readers with scripts: of the page's styles, without the field for programs.
  await expect(form).toHaveCSS('display', 'grid');
  const trap = form.getByRole('textbox', { name: 'Leave this field empty', includeHidden: true });
  await expect(trap.locator('..')).toHaveCSS('width', '1px');
  await field(form, 'Name').fill(AWKWARD);
  await field(form, 'Email').fill('reader@nowhere');
  await field(form, 'Comment').fill('Short');
  expect(await send(page, button)).toBe(400);
  await expect(page).toHaveURL(`${article()}#comments`);
  await expect(field(form, 'Name')).toHaveValue(AWKWARD);
  await expect(parent).toHaveValue(chosen);
  for (const name of ['Email', 'Comment']) {
    await expect(field(form, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(form, name)).toHaveAccessibleDescription(/./);
  }
  await field(form, 'Email').fill('reader@mail.example');
  await field(form, 'Comment').fill(`A thought of ${randomUUID()}. ${AWKWARD}`);
  expect(await send(page, button)).toBe(303);
  await expect(page).toHaveURL(`${article()}?sent=1#comments`);
  // Not found by its text: Playwright looks for none in a noscript.
  await expect(page.getByRole('region', { name: /^Comments/ }).getByRole('status')).toHaveText(
    'Comment submitted successfully! It will be visible after moderation.',
  );
  await expect(form).toBeHidden();
  await expectReload(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', article());
  await page.goto(article());
  await expect(form).toBeVisible();
});

test('a form of another site is refused, and a page without forms, too', async ({ request }) => {
  const sent = { form: { email: 'reader@mail.example' } };
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
  const foreign = await request.post(`${suite.siteOrigin()}/newsletter/subscribe`, {
    ...sent,
    headers,
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain('sent from another site');
  const readOnly = await request.post(`${suite.siteOrigin()}/about`, sent);
  expect([readOnly.status(), readOnly.headers().allow]).toEqual([405, 'GET, HEAD']);
});

import { randomUUID } from 'node:crypto';
import { mainLink } from '../../support/main-menu';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';
import type { Fault } from '../../support/fault-backend';

test('a reader subscribes in the footer', { tag: '@journey' }, async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  const email = `${randomUUID()}@mail.example`;
  await footer.getByRole('textbox').fill(email);
  await footer.getByRole('textbox').press('Enter');
  await expect(footer.getByText('Successfully subscribed!')).toBeVisible();
});

test('a reader subscribes in the dialog', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Subscribe' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to our newsletter' });
  await dialog.getByRole('textbox').fill(`${randomUUID()}@mail.example`);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText('Successfully Subscribed!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a reader subscribes beside an article', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/article/the-last-leap-second`);
  await hydrated(page);
  const field = page.getByRole('main').getByRole('textbox', { name: 'Email address' }).first();
  await field.fill(`${randomUUID()}@mail.example`);
  await field.press('Enter');
  await expect(page.getByRole('main').getByText('Thanks for subscribing!')).toBeVisible();
});

test('the dialog does not outlive its page', async ({ page }) => {
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'About').click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an address sent before the page is interactive stays in its field', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`${suite.siteOrigin()}/login`, { waitUntil: 'commit' });
  const field = page.getByRole('contentinfo').getByRole('textbox');
  await field.fill('reader@mail.example');
  await field.press('Enter');
  await expect(field).toHaveValue('reader@mail.example');
  await expect(page).toHaveURL(`${suite.siteOrigin()}/login`);
});

test.describe('with a backend in trouble', () => {
  test.use({ allowedConsole: /newsletter subscription failed|Failed to load resource/ });

  const rows: [row: string, fault: Fault, text: string][] = [
    [
      '400 with a detail containing "already subscribed"',
      { kind: 'status', status: 400, body: { detail: 'You are already subscribed.' } },
      'This email is already subscribed to our newsletter',
    ],
    [
      '400 with an email field error',
      { kind: 'status', status: 400, body: { email: ['Not this one.', 'Nor that one.'] } },
      'Not this one.',
    ],
    [
      'other 400 with a detail',
      { kind: 'status', status: 400, body: { detail: 'Closed for today.' } },
      'Closed for today.',
    ],
    ['other 400', { kind: 'status', status: 400, body: {} }, 'Invalid email address'],
    [
      'other failures',
      { kind: 'status', status: 502 },
      'Failed to subscribe. Please try again. (Error: 502)',
    ],
  ];
  for (const [row, fault, text] of rows) {
    test(`tells of ${row}, until the reader types`, async ({ page, faultySite }) => {
      faultySite.backend.heal();
      faultySite.backend.fail(/POST \/api\/newsletter/, fault);
      await page.goto(`${faultySite.origin}/login`);
      await hydrated(page);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill('reader@mail.example');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(footer.getByRole('alert')).toHaveText(text);
      await expect(footer.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('x');
      await expect(footer.getByRole('alert')).toBeEmpty();
    });
  }

  test('tells of a network error', async ({ page, faultySite }) => {
    faultySite.backend.heal();
    await page.goto(`${faultySite.origin}/login`);
    await hydrated(page);
    await page.route('**/api/newsletter/', (route) => route.abort());
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('reader@mail.example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('alert')).toHaveText(
      'Network error. Please check your connection and try again.',
    );
  });

  test('shows that it sends while the response is on its way', async ({ page, faultySite }) => {
    faultySite.backend.heal();
    faultySite.backend.fail(/POST \/api\/newsletter/, { kind: 'hang' });
    await page.goto(`${faultySite.origin}/login`);
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('reader@mail.example');
    await footer.getByRole('textbox').press('Enter');
    await expect(footer.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await expect(footer.getByRole('textbox')).toBeDisabled();
  });
});

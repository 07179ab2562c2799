import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { openDesk, test, expect } from '../../support/own-desk';
import { writeComment, writeMessage } from '../../support/write-forms';

// The proof is requested by a call that is refused.
test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

/** Signed in, and with no motion that axe would catch half-way. */
const still = { reducedMotion: 'reduce' } as const;

const SUBJECT = 'A question about the second table';

test('axe finds nothing in an inbox with a message, in the message and its answer form', async ({
  desk,
}) => {
  await writeMessage(desk.origin, { name: 'Ada', subject: SUBJECT, text: 'Where is it from?' });
  const page = await desk.signedIn('operator', still);
  await openDesk(page, `${desk.origin}/desk/inbox`);
  const link = page.getByRole('link', { name: SUBJECT });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  await page.getByLabel('Answer Ada').fill('From the maker.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('From the maker.')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('axe finds nothing in subscribers with rows', async ({ desk }) => {
  await desk.call('POST', '/subscribers/import/', {
    list: 'first@readers.test\nsecond@readers.test',
    consent: 'Sign-up sheet of the spring meeting',
  });
  const page = await desk.signedIn('editor', still);
  await openDesk(page, `${desk.origin}/desk/subscribers`);
  await expect(page.getByText('first@readers.test', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('axe finds nothing in an invitation', async ({ desk, browser }) => {
  const link = await desk.invite('editor');
  const context = await browser.newContext(still);
  const page = await context.newPage();
  await openDesk(page, link);
  await expect(page.getByRole('heading', { name: 'Welcome to the desk' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

/** Responds as the API does ten minutes after signing in. */
const forgetProof = (page: Page): Promise<unknown> =>
  page.route('**/api/desk/invitations/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { detail: 'Confirm it is you', code: 'proof_needed' } })
      : route.fallback(),
  );

test('axe finds nothing in the dialog that asks who it is', async ({ desk }) => {
  const page = await desk.signedIn('operator', still);
  await openDesk(page, `${desk.origin}/desk/people`);
  await forgetProof(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.context().close();
});

test('axe finds nothing in the bar that offers to undo', async ({ desk }) => {
  for (const each of ['one', 'two', 'three', 'four']) {
    await writeComment(desk.origin, { author: 'Undone', content: `Thought number ${each}.` });
  }
  const page = await desk.signedIn('moderator', still);
  await openDesk(page, `${desk.origin}/desk/comments?search=Undone`);
  await expectAccessible(page, 'main', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
  await page.context().close();
});

test('axe finds nothing in mails that were given up', async ({ desk }) => {
  const gone = 'gone@readers.test';
  desk.mail.refusals.set(gone, '550 No such person');
  await desk.call('POST', '/invitations/', { role: 'editor', email: gone });
  // The page shows what there was when it was opened.
  const summary = () => desk.call<{ dead: number }>('GET', '/mails/summary/');
  await expect.poll(async () => (await summary()).dead).toBe(1);
  const page = await desk.signedIn('operator', still);
  await openDesk(page, `${desk.origin}/desk/mail`);
  await expect(page.getByText('No such person')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('axe finds nothing in the form that schedules an article, nor in its question', async ({
  desk,
}) => {
  const page = await desk.signedIn('editor', still);
  await openDesk(page, `${desk.origin}/desk/articles`);
  await page
    .getByRole('button', { name: /^Schedule: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByText('Choose a day and a time')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^When .* is to be public$/).fill('2999-05-01T12:00');
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByRole('dialog', { name: 'Take this article off the site?' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.context().close();
});

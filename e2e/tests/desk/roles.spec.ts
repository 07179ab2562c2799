import { randomUUID } from 'node:crypto';
import { openDesk, test, expect } from '../../support/desk';

test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

test(
  'a moderator sees comments, and reads that subscribers are not allowed',
  { tag: '@journey' },
  async ({ desk }) => {
    const page = await desk.signedIn('moderator');
    await openDesk(page, `${desk.origin}/desk`);
    const navigation = page.getByRole('navigation', { name: 'Desk' });
    await expect(navigation.getByRole('link', { name: 'Comments' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Subscribers' })).toHaveCount(0);
    const refused = page.waitForResponse('**/api/desk/subscribers/?*');
    await openDesk(page, `${desk.origin}/desk/subscribers`);
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Import' })).toHaveCount(0);
  },
);

test(
  'an editor imports, unsubscribes and erases addresses',
  { tag: '@journey' },
  async ({ desk }) => {
    const page = await desk.signedIn('editor');
    await openDesk(page, `${desk.origin}/desk/subscribers`);
    // A second try meets the addresses of the first.
    const [ann = '', bo = ''] = ['ann', 'bo'].map((name) => `${name}-${randomUUID()}@readers.test`);
    await page.getByLabel('Addresses, one a line').fill(`${ann}\nno address\n${bo}`);
    await page.getByLabel('How these people agreed').fill('Sign-up sheet of the spring meeting');
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('2 added')).toBeVisible();
    await expect(page.getByLabel('Addresses, one a line')).toHaveValue('no address');

    await page.getByRole('button', { name: `Unsubscribe ${ann}` }).click();
    await expect(page.getByRole('button', { name: `Unsubscribe ${ann}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Erase ${bo}` }).click();
    await page.getByRole('button', { name: 'Erase the address' }).click();
    await expect(page.getByText(bo, { exact: true })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export all as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('subscribers.csv');
  },
);

test('a message is read, archived and found again', { tag: '@journey' }, async ({ desk }) => {
  const subject = `A mistake in table ${randomUUID()}`;
  await fetch(`${desk.origin}/api/contact/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@readers.test',
      subject,
      message: 'The second row is not what the maker says.',
    }),
  });
  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/inbox`);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText('Mail is not set up.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
});

import { openDesk, test, expect } from '../../support/desk';

test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

test('a moderator sees comments, and is told that subscribers are not allowed', async ({
  desk,
}) => {
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
});

test('an editor imports, unsubscribes and erases addresses', async ({ desk }) => {
  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/subscribers`);
  await page
    .getByLabel('Addresses, one a line')
    .fill('ann@readers.test\nno address\nbo@readers.test');
  await page.getByLabel('How these people agreed').fill('Sign-up sheet of the spring meeting');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('2 added')).toBeVisible();
  await expect(page.getByLabel('Addresses, one a line')).toHaveValue('no address');

  await page.getByRole('button', { name: 'Unsubscribe ann@readers.test' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe ann@readers.test' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase bo@readers.test' }).click();
  await page.getByRole('button', { name: 'Erase the address' }).click();
  await expect(page.getByText('bo@readers.test', { exact: true })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
});

test('a message is read, archived and found again', async ({ desk }) => {
  await fetch(`${desk.origin}/api/contact/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@readers.test',
      subject: 'A mistake in a table',
      message: 'The second row is not what the maker says.',
    }),
  });
  const page = await desk.signedIn('editor');
  await openDesk(page, `${desk.origin}/desk/inbox`);
  await page.getByRole('link', { name: /A mistake in a table/ }).click();
  await expect(page.getByRole('heading', { name: 'A mistake in a table' })).toBeVisible();
  await expect(page.getByText('Mail is not set up.')).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('No messages here')).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: /A mistake in a table/ })).toBeVisible();
});

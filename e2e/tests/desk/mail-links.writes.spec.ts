import { linksIn } from '@waypost/tooling/test/mail-server';
import { type MailingDesk, openDesk, PASSWORD, test, expect } from '../../support/own-desk';
import { writeComment } from '../../support/write-forms';

const LATER_PASSWORD = 'another battery, another staple';

/** The link of the mail with this subject, as HTML and text have it. */
async function linkOf({ mail, newest, origin }: MailingDesk, subject: RegExp): Promise<string> {
  const find = () => mail.to(newest().email).find(({ email }) => subject.test(email.subject ?? ''));
  await expect.poll(() => find() !== undefined).toBe(true);
  const received = find()!;
  const [link = ''] = linksIn(received, origin);
  expect(received.email.html).toContain(`href="${link}"`);
  return link;
}

test('mails to the staff lead to signing in, to what waits and to the account', async ({
  page,
  desk,
}) => {
  await (await desk.signedIn('moderator')).context().close();
  const { name, email } = desk.newest();

  await openDesk(page, `${desk.origin}/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link to sign in instead' }).click();
  await openDesk(page, await linkOf(desk, /^Sign in to the desk/));
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Good to see you, ${name}` })).toBeVisible();

  await openDesk(page, `${desk.origin}/desk/account`);
  await page.getByLabel('Send me one mail a day while comments wait').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByLabel('Present password').fill(PASSWORD);
  await page.getByLabel('New password').fill(LATER_PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('The password is set. Other browsers are signed out.')).toBeVisible();
  await page.goto('about:blank');
  await openDesk(page, await linkOf(desk, /^Your password was changed/));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await writeComment(desk.origin, {
    author: 'Waiting',
    content: 'See https://a.test, https://b.test and https://c.test',
  });
  // An open page would tell that the API is away.
  await page.goto('about:blank');
  // Digests go out at a start and every hour.
  await desk.restartApi();
  await openDesk(page, await linkOf(desk, /waits? at Waypost$/));
  await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
  await expect(page.getByText('See https://a.test')).toBeVisible();
  await page.close();
});

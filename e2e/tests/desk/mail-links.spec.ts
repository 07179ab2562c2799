import { linksIn, type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import { openDesk, PASSWORD, staff, startDeskSite, test, expect } from '../../support/desk';
import { writeComment } from '../../support/write-comment';

const ADDRESS = 'person1@waypost.test';
const LATER_PASSWORD = 'another battery, another staple';

/** The link of the mail with this subject, as HTML and text have it. */
async function linkOf(mail: MailServer, subject: RegExp, origin: string): Promise<string> {
  const find = () => mail.to(ADDRESS).find(({ email }) => subject.test(email.subject ?? ''));
  await expect.poll(() => find() !== undefined).toBe(true);
  const received = find()!;
  const [link = ''] = linksIn(received, origin);
  expect(received.email.html).toContain(`href="${link}"`);
  return link;
}

test('mails to the staff lead to signing in, to what waits and to the account', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const mail = await startMailServer();
  const site = await startDeskSite({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Waypost <desk@waypost.test>',
  });
  try {
    const desk = await staff(site, browser);
    await (await desk.signedIn('moderator')).context().close();

    await openDesk(page, `${site.origin}/login`);
    await page.getByLabel('E-mail address').fill(ADDRESS);
    await page.getByRole('button', { name: 'Send me a link to sign in instead' }).click();
    await openDesk(page, await linkOf(mail, /^Sign in to the desk/, site.origin));
    await page.getByRole('button', { name: 'Sign in as Person1' }).click();
    await expect(page.getByRole('heading', { name: 'Good to see you, Person1' })).toBeVisible();

    await openDesk(page, `${site.origin}/desk/account`);
    await page.getByLabel('Send me one mail a day while comments wait').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByLabel('Present password').fill(PASSWORD);
    await page.getByLabel('New password').fill(LATER_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(
      page.getByText('The password is set. Other browsers are signed out.'),
    ).toBeVisible();
    await page.goto('about:blank');
    await openDesk(page, await linkOf(mail, /^Your password was changed/, site.origin));
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

    await writeComment(site.origin, {
      author: 'Waiting',
      content: 'See https://a.test, https://b.test and https://c.test',
    });
    // Digests go out at a start and every hour.
    await site.withoutApi(async () => undefined);
    await openDesk(page, await linkOf(mail, /waits? at Waypost$/, site.origin));
    await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
    await expect(page.getByText('See https://a.test')).toBeVisible();
    await page.close();
  } finally {
    await site.stop();
    await mail.stop();
  }
});

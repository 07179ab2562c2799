import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import { axe } from '../../support/accessible';
import { copyData, type Server, startApi } from '../../support/site';
import { expect, test } from '../../support/test';

const ORIGIN = 'https://waypost.test';
const TOKEN = 'a-token-for-tests-of-mails';
const PASSWORD = 'correct horse battery staple';
const STAFF = 'mo@waypost.test';

/** Wider than a phone, and nowhere to break it. */
const LONG = `https://a.test/${'without-a-space_'.repeat(12)}`;
const TEXT = `What do you think of this?\n\n${LONG}`;

/** Calls an API as a browser on the site does; gives the body of the response, and the cookie that it sets. */
async function call<T = unknown>(
  api: Server,
  [method, path]: [method: string, path: string],
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ body: T; cookie: string }> {
  const response = await fetch(`${api.origin}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return {
    body: (text === '' ? null : JSON.parse(text)) as T,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

const INVITATION = 'You are invited to the desk of Waypost';

const subjectsOf = (mail: MailServer): string[] =>
  mail.received.map(({ email }) => email.subject ?? '').sort();

/** Does all that a mail is sent for, but the digest. */
async function causeMails(api: Server, mail: MailServer): Promise<void> {
  const operator = { Authorization: `Bearer ${TOKEN}` };
  await call(api, ['POST', '/newsletter/'], { email: 'reader@readers.test' });
  await call(api, ['POST', '/contact/'], {
    name: 'Ann Asker',
    email: 'ann@readers.test',
    subject: 'A question about what you compare',
    message: TEXT,
  });
  await call(api, ['POST', '/desk/messages/1/answers/'], { text: TEXT }, operator);
  const { body: invitation } = await call<{ url: string }>(
    api,
    ['POST', '/desk/invitations/'],
    { role: 'moderator', email: STAFF },
    operator,
  );
  // Once it is accepted, its mail has nothing more to open.
  await expect.poll(() => subjectsOf(mail)).toContain(INVITATION);
  const { cookie } = await call(api, ['POST', '/desk/invitation/accept/'], {
    token: invitation.url.split('=').at(-1),
    name: 'Mo Moderator',
    password: PASSWORD,
  });
  await call(api, ['PATCH', '/desk/me/'], { wants_digest: true }, { Cookie: cookie });
  await call(
    api,
    ['PUT', '/desk/me/password/'],
    { password: 'another long password', current: PASSWORD },
    { Cookie: cookie },
  );
  // Only now: a new password takes back links to sign in, with their mails.
  await call(api, ['POST', '/desk/session/mail/'], { email: STAFF });
  await call(api, ['POST', '/comments/'], {
    author_name: 'Jo Reader',
    author_email: 'jo@readers.test',
    content: TEXT,
    article: 1,
  });
}

/** Mails are no pages: they have no landmarks, and mail programs put them into one. */
async function expectReadable(page: Page): Promise<void> {
  for (const width of [360, 768]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await axe(page)
        .disableRules(['region', 'landmark-one-main'])
        .analyze();
      const where = `${await page.title()}, ${width} ${colorScheme}`;
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        where,
      ).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, where).toBeLessThanOrEqual(width);
    }
  }
}

const subjects = [
  'Confirm your subscription to Waypost',
  'Re: A question about what you compare',
  'Sign in to the desk of Waypost',
  INVITATION,
  'Your password was changed at Waypost',
];

test('every mail can be read on a phone and a desktop, light and dark, and as text', async ({
  page,
}) => {
  const mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Waypost <editors@waypost.test>',
    SITE_ORIGIN: ORIGIN,
    ADMIN_TOKEN: TOKEN,
  };
  const dataDir = await copyData();
  const api = await startApi(dataDir, env);
  try {
    await causeMails(api, mail);
    await expect.poll(() => subjectsOf(mail)).toEqual(subjects);
  } finally {
    await api.stop();
  }
  // Digests go out at a start and every hour.
  const again = await startApi(dataDir, env);
  try {
    await expect.poll(() => mail.received.length).toBe(subjects.length + 1);
    expect(mail.received.at(-1)?.email.subject).toMatch(/comments? waits? at Waypost$/);
  } finally {
    await again.stop();
    await mail.stop();
  }
  for (const { email } of mail.received) {
    const { html = '', text = '' } = email;
    expect(html).not.toMatch(/<img|background-image|https:\/\/fonts/);
    await page.setContent(html);
    await expectReadable(page);
    // Whoever reads the text misses nothing: no address, no sentence.
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.replace(/\/$/, '')));
    for (const link of links) expect(text).toContain(link);
    for (const line of (await page.locator('h1, p, blockquote').allInnerTexts())
      .join('\n')
      .split('\n')) {
      const said = line.replace(/^Or open this address: /, '').trim();
      expect(text.replaceAll('\n> ', '\n')).toContain(said);
    }
  }
});

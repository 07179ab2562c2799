import { randomUUID } from 'node:crypto';
import { holdBack } from '../../support/hold-back';
import { addAuthenticator, openDesk, PASSWORD, test, expect } from '../../support/desk';

// Chromium itself reports every response that refuses.
test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

const greeting = /Good to see you/;

test(
  'an invited person chooses a password, and five wrong ones are enough',
  { tag: '@journey' },
  async ({ desk, page }) => {
    await openDesk(page, await desk.invite('editor'));
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Your name').fill('Edda');
    const email = `edda-${randomUUID()}@waypost.test`;
    await page.getByLabel('Your e-mail address').fill(email);
    await page.getByLabel('A password').fill('too short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByLabel('A password')).toHaveAccessibleDescription(/at least 12/);
    await page.getByLabel('A password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.getByLabel('E-mail address').first().fill(email);
    const alert = page.getByRole('main').getByRole('alert');
    const send = page.getByRole('button', { name: 'Sign in with a password' });
    for (let attempt = 0; attempt < 5; attempt++) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong password ${attempt}`);
      const responded = page.waitForResponse('**/api/desk/session/');
      await send.click();
      expect((await responded).status()).toBe(400);
      await expect(alert).toContainText('is not right');
    }
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await send.click();
    await expect(alert).toContainText('Too many attempts');
  },
);

test('an address typed before the page is interactive is the one that signs in', async ({
  desk,
  page,
}) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(`${desk.origin}/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').first().fill('edda@waypost.test');
  release();
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  const sent = page.waitForRequest('**/api/desk/session/');
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  expect((await sent).postDataJSON()).toEqual({
    email: 'edda@waypost.test',
    password: 'a wrong password',
  });
});

test('a second device signs in by a link and can be signed out from the first', async ({
  desk,
  browser,
}) => {
  const first = await desk.signedIn('editor');
  await openDesk(first, `${desk.origin}/desk/account`);
  await first.getByRole('button', { name: 'Make a link' }).click();
  const link = await first.getByLabel('Link for the other device').inputValue();

  const context = await browser.newContext();
  const second = await context.newPage();
  await addAuthenticator(context, second);
  await openDesk(second, link);
  // Whoever was sent a link sees into whose account it leads.
  const owner = (
    await first
      .getByRole('navigation', { name: 'Desk' })
      .getByText(/^Person\d+/)
      .innerText()
  ).split('\n')[0];
  await expect(second.getByRole('heading', { name: `Sign in as ${owner}?` })).toBeVisible();
  await second.getByRole('button', { name: `Sign in as ${owner}` }).click();
  await expect(second.getByRole('heading', { name: greeting })).toBeVisible();
  await openDesk(second, `${desk.origin}/desk/account`);
  await second.getByLabel('Name of a new passkey').fill('The second device');
  await second.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(second.getByText('The second device')).toBeVisible();

  await first.reload();
  const sessions = first.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await second.reload();
  await expect(second).toHaveURL(`${desk.origin}/login`);
  await second.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(second.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await second.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(second).toHaveURL(`${desk.origin}/login`);
  await first.reload();
  await expect(first).toHaveURL(`${desk.origin}/login`);
});

test('a session that somebody planted in the browser does not become mine', async ({
  desk,
  browser,
}) => {
  const thief = await desk.signedIn('moderator');
  const [planted] = await thief.context().cookies(`${desk.origin}/api/desk/session/`);
  const victim = await desk.signedIn('editor');
  const session = await victim.context().request.get(`${desk.origin}/api/desk/session/`);
  const { email } = ((await session.json()) as { person: { email: string } }).person;
  await victim.context().close();

  const context = await browser.newContext();
  await context.addCookies([planted!]);
  const page = await context.newPage();
  await openDesk(page, `${desk.origin}/login`);
  await page.getByLabel('E-mail address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
  const [mine] = await context.cookies(`${desk.origin}/api/desk/session/`);
  expect(mine?.value).not.toBe(planted?.value);

  // The one who planted it is not in the victim's account, and not in any more.
  await thief.goto(`${desk.origin}/desk`);
  await expect(thief).toHaveURL(`${desk.origin}/login`);
  await context.close();
  await thief.context().close();
});

test(
  'pages of the desk are stored by nobody and hold no data',
  { tag: '@journey' },
  async ({ desk, request }) => {
    for (const path of [
      '/login',
      '/desk',
      '/desk/comments',
      '/desk/inbox/1',
      '/desk/subscribers',
    ]) {
      const response = await request.get(desk.origin + path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['cache-control'], path).toBe('no-store');
      expect(response.headers()['x-robots-tag'], path).toBe('noindex');
      expect(response.headers()['content-security-policy'], path).toContain(
        "frame-ancestors 'none'",
      );
      expect(await response.text(), path).not.toContain('@waypost.test');
    }
  },
);

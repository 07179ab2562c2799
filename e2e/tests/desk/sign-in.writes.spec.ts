import { addAuthenticator, openDesk, startDeskSite, test, expect } from '../../support/own-desk';

// Chromium itself reports every response that refuses.
test.use({ allowedConsole: /Failed to load resource|An API call failed/ });

const greeting = /Good to see you/;

test('the link of the first start leads by a passkey to the desk, and works once', async ({
  context,
  page,
}) => {
  const site = await startDeskSite();
  try {
    await addAuthenticator(context, page);
    await openDesk(page, site.setupLink);
    await expect(page.getByText('You are invited as operator')).toBeVisible();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Name/);
    await page.getByLabel('Your name').fill('Olive');
    await page.getByLabel('Your e-mail address').fill('olive@waypost.test');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/desk');

    // The cookie is the API's alone: no script and no page of readers sees it.
    const [cookie, ...others] = await context.cookies(`${site.origin}/api/desk/session/`);
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/desk' });
    expect(await context.cookies(site.origin)).toEqual([]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await openDesk(page, `${site.origin}/desk/people`);
    await expect(page).toHaveURL(`${site.origin}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // Back to where one was.
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

    await openDesk(page, site.setupLink);
    await expect(page.getByText('This link is not good any more')).toBeVisible();
  } finally {
    await site.stop();
  }
});

test('a foreign page can neither write by form or fetch nor frame the desk', async ({ desk }) => {
  const page = await desk.signedIn('operator');
  const invitations = `${desk.origin}/api/desk/invitations/`;
  const before = await desk.call<unknown[]>('GET', '/invitations/');
  await page.route('http://foreign.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${invitations}">
        <input name='{"role":"operator","email":"","x":"' value='"}'><button>Go</button></form>
        <iframe src="${desk.origin}/desk"></iframe>`,
    }),
  );
  await page.goto('http://foreign.test/');
  expect(
    await page.evaluate(
      (url) =>
        fetch(url, { method: 'POST', credentials: 'include', body: '{"role":"operator"}' }).then(
          () => 'read',
          () => 'refused',
        ),
      invitations,
    ),
  ).toBe('refused');
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  const responded = page.waitForResponse(invitations);
  await page.getByRole('button', { name: 'Go' }).click();
  expect((await responded).status()).toBe(403);
  expect(await desk.call('GET', '/invitations/')).toEqual(before);
});

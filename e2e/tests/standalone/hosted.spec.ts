import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import { expectAccessible } from '../../support/accessible';
import { bannerOf, previewLink } from '../../support/previews';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

// Failed calls and a session that is not there are logged, as on the live site.
test.use({ allowedConsole: /An API call failed|401 \(Unauthorized\)/ });

let live: Record<string, string>;
let link: string;

test.beforeAll(async () => {
  ({ remotes: live } = await folderReleaseStore(suite.releasesDir()).readPointer());
  const named = Object.entries(live).map((release) => release.join('@'));
  const site = { releasesDir: suite.releasesDir(), origin: suite.siteOrigin() };
  link = await previewLink(site, ...named);
});

/** Opens a remote alone, as the link says; gives back the frame that it runs in. */
async function openStandalone(page: Page, name: string, choices = '') {
  const to = standalonePath({ name, version: live[name] ?? '' }) + choices;
  await page.goto(`${link}&${new URLSearchParams({ to }).toString()}`);
  return page.frameLocator('iframe');
}

const respond = (page: Page, responses: string) =>
  page.getByLabel('Responses').selectOption({ label: responses });

/** Title of the article that is the remote's first example. */
const ARTICLE = 'How lithium batteries grow old, and how to slow it down';

/** Of a page of each remote: what it shows with data, while they load, without any, and on failures. */
const pages = [
  ['mf-blog', '?page=/articles', 'All articles', 'status', 'No Articles Yet', 'Retry'],
  ['mf-reader', '', ARTICLE, 'status', 'No comments yet', 'Article Not Found'],
  ['mf-compare', '?page=/compare', 'Products (26)', 'status', 'Products (0)', 'Try again'],
] as const;

for (const [name, choices, full, waiting, empty, failed] of pages) {
  test(`${name} runs alone on real and recorded responses`, async ({ page }) => {
    const remote = await openStandalone(page, name, choices);
    await expect(remote.getByText(full, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('What you write is real.')).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });

    await respond(page, 'Recorded');
    await expect(page.getByText('What you write is not sent.')).toBeVisible();
    await expect(remote.getByText(full, { exact: true }).first()).toBeVisible();
    await respond(page, 'Recorded: empty lists');
    await expect(remote.getByText(empty).first()).toBeVisible();
    for (const failure of ['404', '500', 'offline']) {
      await respond(page, `Recorded: ${failure}`);
      await expect(remote.getByRole('alert').getByText(failed)).toBeVisible();
    }
    await respond(page, 'Recorded: loading');
    await expect(remote.locator('main').getByRole(waiting).first()).toBeVisible();
    await respond(page, 'Recorded: slow (3 s)');
    await expect(remote.locator('main').getByRole(waiting).first()).toBeVisible();
    await expect(remote.getByText(full, { exact: true }).first()).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test('shows any page at any width, light and dark, and says so in the address', async ({
  page,
}) => {
  const remote = await openStandalone(page, 'mf-blog', '?page=/contact&width=390&dark=true');
  await expect(remote.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(remote.locator('html.dark')).toBeAttached();
  const stage = page.locator('iframe');
  const width = async () => (await stage.boundingBox())?.width;
  expect(await width()).toBe(390);
  await page.getByRole('radio', { name: 'Tablet' }).check();
  expect(await width()).toBe(820);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(remote.locator('html.dark')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
  await page.getByLabel('Page').selectOption('/categories');
  await remote.getByRole('link', { name: 'Technology' }).first().click();
  await expect(page).toHaveURL(/page=%2Fcategory%2Ftechnology&responses=real&width=820&dark=false/);
  await page.reload();
  await expect(remote.getByRole('heading', { level: 1, name: 'Technology' })).toBeVisible();
});

test('sends nothing while responses are recorded', async ({ page }) => {
  const remote = await openStandalone(page, 'mf-blog', '?page=/contact&responses=recorded');
  await remote.getByLabel('Name').fill('Ada');
  await remote.getByLabel('Email').fill('ada@example.org');
  await remote.getByLabel('Subject').fill('A question');
  await remote.getByLabel('Message').fill('What is it that you do?');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await remote.getByRole('button', { name: 'Send message' }).click();
  await expect(remote.getByRole('alert').first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('axe checks the page that is shown', async ({ page }) => {
  const remote = await openStandalone(page, 'mf-compare', '?page=/compare');
  await expect(remote.getByText('Products (26)').first()).toBeVisible();
  const check = page.getByRole('button', { name: 'Check accessibility' });
  const findings = page.getByRole('region', { name: 'Findings' });
  await check.click();
  await expect(findings.getByRole('status')).toHaveText('axe finds nothing on this page.');
  await remote.locator('main').evaluate((main) => main.append(document.createElement('button')));
  await check.click();
  await expect(findings.getByRole('status')).toHaveText('axe finds 1 on this page.');
  await expect(findings.getByRole('listitem')).toContainText('Buttons must have discernible text');
});

test('has a bar that phones, keys and screen readers can use', async ({ page }) => {
  const remote = await openStandalone(page, 'mf-blog', '?page=/contact');
  const summary = page.getByRole('region', { name: 'Findings' }).getByRole('status');
  await expectAccessible(page, 'body > :not(main)', async () => {
    await page.reload();
    await expect(remote.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.getByRole('button', { name: 'Check accessibility' }).press('Enter');
    await expect(summary).toHaveText(/axe finds/);
  });
  await page.getByRole('radio', { name: 'Desktop' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Tablet' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeFocused();
});

test('keeps the bar around a page that is opened in another tab', async ({ page }) => {
  const remote = await openStandalone(page, 'mf-blog', '?page=/categories');
  const opening = page.context().waitForEvent('page');
  await remote
    .getByRole('link', { name: 'Technology' })
    .first()
    .click({ modifiers: ['Control'] });
  const tab = await opening;
  await expect(tab).toHaveURL(/\/\?page=%2Fcategory%2Ftechnology&responses=real/);
  await expect(tab.getByText('What you write is real.')).toBeVisible();
});

test('shows where to sign in within the frame', async ({ page }) => {
  const remote = await openStandalone(page, 'mf-desk', '?page=/desk');
  await expect(remote.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/page=%2Flogin/);
});

test('is for browsers in a preview of that release', { tag: '@journey' }, async ({ page }) => {
  await page.goto(
    suite.siteOrigin() + standalonePath({ name: 'mf-blog', version: live['mf-blog'] ?? '' }),
  );
  await expect(page).toHaveURL(`${suite.siteOrigin()}/`);
  await expect(page.getByText('This is not a preview link of this site.')).toBeVisible();
  await openStandalone(page, 'mf-blog');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

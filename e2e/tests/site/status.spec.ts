import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { issueToken } from '@waypost/delivery/issue-token.server';
import { expectAccessible } from '../../support/accessible';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

let password: string;
test.beforeAll(async () => {
  const { tokens } = folderReleaseStore(suite.releasesDir());
  const order = { remote: 'mf-blog', name: 'blog team', by: 'test' };
  ({ token: password } = await issueToken(tokens, order));
});

/** Opens the status as a team does: the browser has asked for a name and a password. */
async function openStatus(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const httpCredentials = { username: 'blog', password };
  const context = await browser.newContext({ ...options, httpCredentials });
  const page = await context.newPage();
  await page.goto(`${suite.siteOrigin()}/-/status`);
  return page;
}

test(
  'a team sees every remote with its token, without scripts',
  { tag: '@journey' },
  async ({ browser }) => {
    const page = await openStatus(browser, { javaScriptEnabled: false });
    for (const name of ['mf-blog', 'mf-compare', 'mf-reader', 'mf-desk']) {
      const remote = page.getByRole('region', { name, exact: true });
      await expect(remote.getByText('ready', { exact: true })).toBeVisible();
      await expect(remote.getByRole('table')).toBeVisible();
    }
    await page.context().close();
  },
);

test('nobody else sees it', { tag: '@journey' }, async ({ request }) => {
  const refused = await request.get(`${suite.siteOrigin()}/-/status`);
  expect(refused.status()).toBe(401);
  expect(refused.headers()['www-authenticate']).toContain('Basic');
});

test('axe finds nothing on the status, on a dark phone and a light desktop', async ({
  browser,
}) => {
  const page = await openStatus(browser);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.reload();
  await expectAccessible(page, 'html');
  expect(said).toEqual([]);
  await page.context().close();
});

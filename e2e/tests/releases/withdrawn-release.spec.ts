import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { deriveRelease } from '../../support/derive-release';
import { mainLink } from '../../support/main-menu';
import { copyReleases, type ReleaseFolder } from '../../support/releases';
import { type Server, startShell, suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const REMOTE = 'mf-compare';
const OLD = 'Compare Products';
const NEW = 'Compare Every Product';

test.use({
  allowedConsole:
    /status of 404|valid digest|SRI's|Refused to|could not be (loaded|shown)|Prefetching|was preloaded/,
});

/** Documents that a page is loaded as, by path. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test.describe('a tab on a release that was withdrawn', () => {
  let releases: ReleaseFolder;
  let shell: Server;
  test.beforeEach(async () => {
    releases = await copyReleases();
    shell = await startShell({ RELEASES_DIR: releases.dir });
  });
  test.afterEach(async () => {
    await shell.stop();
    await releases.remove();
  });

  /** Makes another release live, and removes the one that was. */
  async function replaceRelease(): Promise<void> {
    const store = folderReleaseStore(releases.dir);
    const old = (await store.readPointer()).remotes[REMOTE] ?? '';
    await deriveRelease(store, REMOTE, { version: 'second-1', from: OLD, to: NEW });
    const change = { kind: 'promote', remote: REMOTE, version: 'second-1' } as const;
    await store.point({ ...change, actor: 'test' });
    const page = async () => (await fetch(`${shell.origin}/compare?${performance.now()}`)).text();
    await expect.poll(page).toContain(NEW);
    await store.remove({ name: REMOTE, version: old });
  }

  for (const [what, savesData] of [
    ['whose code it has not loaded yet', true],
    ['whose entry it has, but not the page', false],
  ] as const) {
    test(`loads the next page as a document, once: a remote ${what}`, async ({ page }) => {
      test.setTimeout(120_000);
      if (savesData) {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      const entry = savesData ? null : page.waitForResponse('**/mf-compare/**/routes.*.js');
      await page.goto(`${shell.origin}/login`);
      await hydrated(page);
      await entry;
      await page.waitForLoadState('networkidle');
      const documents = documentsOf(page);
      await replaceRelease();

      await mainLink(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: NEW })).toBeVisible();
      await hydrated(page);
      expect(documents).toEqual(['/compare']);
      // The tab has the releases of now: it goes on without documents.
      await mainLink(page, 'Home').click();
      await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
      await mainLink(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: NEW })).toBeVisible();
      expect(documents).toEqual(['/compare']);
    });
  }
});

test('a file that stays gone leads to a document once, and then to Retry', async ({ page }) => {
  const documents = documentsOf(page);
  await page.route(/\/mf-compare\/.*\/picker\.\w+\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'none' }),
  );
  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  // As the server wrote it: without its script it stays readable, and no document follows by itself.
  const message = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(message.getByRole('link', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: OLD })).toBeVisible();
  expect(documents).toEqual(['/login', '/compare']);

  await page.goto(`${suite.siteOrigin()}/login`);
  await hydrated(page);
  await mainLink(page, 'Compare').click();
  await expect(page.getByRole('heading', { name: 'This section is taking a break' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  expect(documents).toEqual(['/login', '/compare', '/login']);
});

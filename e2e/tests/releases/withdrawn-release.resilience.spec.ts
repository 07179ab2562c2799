import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { deriveRelease } from '../../support/derive-release';
import { mainLink } from '../../support/main-menu';
import { copyReleases, type ReleaseFolder } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const REMOTE = 'mf-compare';
const OLD = 'Compare Products';
const NEW = 'Compare Every Product';

test.use({
  allowedConsole:
    /status of 404|valid digest|SRI's|Refused to|could not be (loaded|shown)|Prefetching|was preloaded|is not shown|is requested again/,
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
  // One site for all, whose release is replaced twice and then withdrawn.
  test.describe.configure({ mode: 'default' });
  let releases: ReleaseFolder;
  let shell: Server;
  test.beforeAll(async () => {
    releases = await copyReleases();
    shell = await startShell({ RELEASES_DIR: releases.dir });
  });
  test.afterAll(async () => {
    await shell.stop();
    await releases.remove();
  });

  /** Makes another release live, and removes the one that was. */
  async function replaceRelease(version: string, from: string, to: string): Promise<void> {
    const store = folderReleaseStore(releases.dir);
    const old = (await store.readPointer()).remotes[REMOTE] ?? '';
    await deriveRelease(store, REMOTE, { version, from, to });
    const change = { kind: 'promote', remote: REMOTE, version } as const;
    await store.point({ ...change, actor: 'test' });
    const page = async () => (await fetch(`${shell.origin}/compare?${performance.now()}`)).text();
    // The shell tries it first, which takes a busy machine a while.
    await expect.poll(page, { timeout: 30_000 }).toContain(to);
    await store.remove({ name: REMOTE, version: old });
  }

  for (const [what, savesData, version, from, to] of [
    ['whose code it has not loaded yet', true, 'second-1', OLD, NEW],
    ['whose entry it has, but not the page', false, 'third-1', NEW, OLD],
  ] as const) {
    test(`loads the next page as a document, once: a remote ${what}`, async ({ page }) => {
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
      await replaceRelease(version, from, to);

      await mainLink(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: to })).toBeVisible();
      await hydrated(page);
      expect(documents).toEqual(['/compare']);
      // The tab has the releases of now: it goes on without documents.
      await mainLink(page, 'Home').click();
      await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
      await mainLink(page, 'Compare').click();
      await expect(page.getByRole('heading', { name: to })).toBeVisible();
      expect(documents).toEqual(['/compare']);
    });
  }

  test('keeps its fragment in a page of another remote as the server wrote it', async ({
    page,
  }) => {
    await page.goto(`${shell.origin}/article/ink-that-moves`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const documents = documentsOf(page);
    const store = folderReleaseStore(releases.dir);
    const version = (await store.readPointer()).remotes[REMOTE] ?? '';
    await store.point({ kind: 'withdraw', remote: REMOTE, actor: 'test', force: true });
    const status = async () => (await fetch(`${shell.origin}/compare`)).status;
    await expect.poll(status).toBe(404);
    await store.remove({ name: REMOTE, version });

    const gone = page.waitForResponse(
      (response) => response.url().includes(`/${REMOTE}/`) && response.status() === 404,
    );
    const box = page.getByRole('complementary', { name: 'Tessivo P1' });
    await box.scrollIntoViewIfNeeded();
    await gone;
    await expect(box.getByRole('link', { name: 'Tessivo P1' })).toBeVisible();
    await expect(box.getByRole('listitem')).toHaveCount(3);
    expect(documents).toEqual([]);
    await mainLink(page, 'Home').click();
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
  });
});

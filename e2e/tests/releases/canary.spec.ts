import type { Page } from '@playwright/test';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { deriveRelease } from '../../support/derive-release';
import { mainLink } from '../../support/main-menu';
import { copyReleases } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const OLD = 'Stay updated with our latest content';
const NEW = 'Tried on a few readers';

const subtitleOf = (page: Page) => page.getByText(new RegExp(`^(${OLD}|${NEW})`));

test('a canary reader gets the new remote on the server and in the browser, others the old one', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const releases = await copyReleases();
  const store = folderReleaseStore(releases.dir);
  await deriveRelease(store, 'mf-blog', { version: 'canary-1', from: OLD, to: NEW });
  const shell = await startShell({ RELEASES_DIR: releases.dir });
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  const order = { remote: 'mf-blog', actor: 'test' };
  try {
    await page.goto(shell.origin);
    expect(await cookies()).toEqual([]);

    await store.point({ ...order, kind: 'canary', version: 'canary-1', percent: 50 });
    // A reader of each side: the first buckets hold both.
    const sides = new Map<string, string>();
    await expect(async () => {
      for (let bucket = 0; bucket < 20; bucket++) {
        const headers = { cookie: `waypost-bucket=${bucket}` };
        const response = await fetch(shell.origin, { headers });
        expect(response.headers.get('cache-control')).toContain('private');
        sides.set((await response.text()).includes(NEW) ? NEW : OLD, String(bucket));
      }
      expect(sides.size).toBe(2);
    }).toPass();

    for (const [text, bucket] of sides) {
      await page
        .context()
        .addCookies([{ name: 'waypost-bucket', value: bucket, url: shell.origin }]);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(shell.origin);
      await hydrated(page);
      await expect(subtitleOf(page)).toHaveText(text);
      const ofCanary = loaded.filter((url) => url.includes('/mf-blog/canary-1/'));
      expect(ofCanary.length > 0).toBe(text === NEW);
      // The way back to the page is rendered in the browser.
      await mainLink(page, 'About').click();
      await expect(page).toHaveURL(/\/about$/);
      await mainLink(page, 'Home').click();
      await expect(subtitleOf(page)).toHaveText(text);
    }

    const stranger = await browser.newContext();
    const first = await stranger.newPage();
    await first.goto(shell.origin);
    const seen = (await subtitleOf(first).textContent()) ?? '';
    for (let visit = 0; visit < 3; visit++) {
      await first.goto(shell.origin);
      await expect(subtitleOf(first)).toHaveText(seen);
    }
    expect((await stranger.cookies())[0]).toMatchObject({ name: 'waypost-bucket', httpOnly: true });
    await stranger.close();

    await store.point({ ...order, kind: 'promote', version: 'canary-1' });
    await expect(async () => {
      // Until the shell has followed, a canary is under way.
      await page.context().clearCookies();
      await page.goto(shell.origin);
      expect(await cookies()).toEqual([]);
      await expect(subtitleOf(page)).toHaveText(NEW);
    }).toPass();
  } finally {
    await shell.stop();
    await releases.remove();
  }
});

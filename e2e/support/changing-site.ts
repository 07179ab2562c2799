import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { deriveRelease } from './derive-release';
import { copyReleases } from './releases';
import { type Server, startShell } from './site';
import { expect, test as base } from './test';

/** A site whose releases a test changes: when the test is over, what was live at first is live again. */
export interface ChangingSite {
  shell: Server;
  /** Folder of its releases. */
  dir: string;
  store: ReleaseStore;
  /** A release of mf-blog that is stored, and differs from the live one in the text of home. */
  next: { version: string; liveText: string; text: string };
}

const BLOG = 'mf-blog';

/** Ends what a test has begun, and waits until readers get what was live at first. */
async function bringBack({ shell, store, next }: ChangingSite, live: string): Promise<void> {
  const { remotes, canaries } = await store.readPointer();
  const order = { remote: BLOG, actor: 'test' };
  if (canaries[BLOG]) await store.point({ ...order, kind: 'abort' });
  if (remotes[BLOG] !== live) await store.point({ ...order, kind: 'promote', version: live });
  await expect
    .poll(async () => {
      const response = await fetch(`${shell.origin}/?${performance.now()}`);
      const isCanary = response.headers.has('set-cookie');
      return !isCanary && (await response.text()).includes(next.liveText);
    })
    .toBe(true);
}

/** Playwright's test with a site of the worker's whose releases it may change. */
export const test = base.extend<{ site: ChangingSite }, { changingSite: ChangingSite }>({
  changingSite: [
    async ({}, use) => {
      const releases = await copyReleases();
      const store = folderReleaseStore(releases.dir);
      const texts = { liveText: 'Stay updated with our latest content', text: 'Released next' };
      const version = await deriveRelease(store, BLOG, {
        ...{ version: 'next-1', from: texts.liveText, to: texts.text },
      });
      const shell = await startShell({ RELEASES_DIR: releases.dir });
      await use({ shell, dir: releases.dir, store, next: { version, ...texts } });
      await shell.stop();
      await releases.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ changingSite }, use) => {
    const { remotes } = await changingSite.store.readPointer();
    await use(changingSite);
    await bringBack(changingSite, remotes[BLOG] ?? '');
  },
});

export { expect, hydrated } from './test';

import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { deriveRelease } from '../../support/derive-release';
import { mainLink } from '../../support/main-menu';
import { repositoryRoot } from '../../support/process';
import { copyReleases, type ReleaseFolder, waypost } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const REMOTE = 'mf-compare';
const OLD = 'Compare Products';
const NEW = 'Compare Every Product';

test.use({ allowedConsole: /status of 404/ });

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

test(
  'a team promotes a release, withdraws its pages and releases what its folder holds',
  { tag: '@journey' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const team = (...args: string[]) =>
      waypost(path.join(repositoryRoot, REMOTE), releases.dir, ...args);
    const store = folderReleaseStore(releases.dir);
    const version = await deriveRelease(store, REMOTE, { version: 'next-1', from: OLD, to: NEW });

    const promoted = await team('promote', `${REMOTE}@${version}`, '--why', 'A better name');
    expect(promoted).toMatch(/next-1 is live \(revision \d+\)\.\nThe shell serves it\.\n$/);
    await page.goto(shell.origin);
    await hydrated(page);
    await mainLink(page, 'Compare').click();
    await expect(page.getByRole('heading', { level: 1, name: NEW })).toBeVisible();

    await expect(team('withdraw')).rejects.toThrow(/mf-reader \S+ shows mf-compare\/product-box/);
    expect(await team('withdraw', '--force')).toMatch(
      /^mf-compare is no longer part of the site.*The shell no longer serves it/s,
    );
    await page.goto(`${shell.origin}/compare`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

    expect(await team('release')).toMatch(/was built before and is live.*The shell serves it/s);
    await page.goto(`${shell.origin}/compare`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: OLD })).toBeVisible();
  },
);

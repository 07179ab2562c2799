import autocannon from 'autocannon';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { copyReleases, copyRemote, waypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

const CONNECTIONS = 32;
/** Requests a second, so that the build on the same machine gets its share. */
const RATE = 400;

test('a release of mf-blog alone changes the running site under load, and goes back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const releases = await copyReleases();
  const shell = await startShell({ RELEASES_DIR: releases.dir });
  const remote = await copyRemote('mf-blog');
  const subtitle = page.getByText(/^Stay updated with our latest|^Freshly released/);
  try {
    await page.goto(shell.origin);
    await expect(subtitle).toHaveText('Stay updated with our latest content');

    const load = autocannon({
      url: shell.origin,
      connections: CONNECTIONS,
      overallRate: RATE,
      duration: 60,
    });
    await remote.change(
      'src/home/latest-articles.tsx',
      'Stay updated with our latest content',
      'Freshly released',
    );
    const before = await folderReleaseStore(releases.dir).readPointer();
    await waypost(remote.folder, releases.dir, 'release');
    const { remotes: after } = await folderReleaseStore(releases.dir).readPointer();
    expect(after).toEqual({
      ...before.remotes,
      'mf-blog': expect.not.stringMatching(String(before.remotes['mf-blog'])),
    });
    await expect(async () => {
      await page.goto(shell.origin);
      await expect(subtitle).toHaveText('Freshly released');
    }).toPass();
    // The other remotes' pages stay whole: their routes are used by a second release set now.
    await page.goto(`${shell.origin}/compare`);
    await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
    await waypost(remote.folder, releases.dir, 'rollback');
    await expect(async () => {
      await page.goto(shell.origin);
      await expect(subtitle).toHaveText('Stay updated with our latest content');
    }).toPass();

    (load as unknown as { stop: () => void }).stop();
    const { non2xx, errors, timeouts, requests } = await load;
    expect({ non2xx, errors, timeouts }).toEqual({ non2xx: 0, errors: 0, timeouts: 0 });
    expect(requests.total).toBeGreaterThan(RATE);
  } finally {
    await shell.stop();
    await remote.remove();
    await releases.remove();
  }
});

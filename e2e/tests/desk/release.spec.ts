import path from 'node:path';
import { copyReleases, copyRemote, waypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const OLD = 'The desk is for the people who run the magazine.';
const NEW = 'Released alone, this is another desk.';

test('a release of the desk alone changes the desk, in the running site', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const releases = await copyReleases();
  const remote = await copyRemote('mf-desk');
  const shell = await startShell({ RELEASES_DIR: releases.dir });
  const versionsOf = async (names: string[]): Promise<string[]> =>
    Promise.all(names.map(async (name) => path.basename(await releases.live(name))));
  const others = ['mf-blog', 'mf-reader', 'mf-compare'];
  try {
    await page.goto(`${shell.origin}/login`);
    await expect(page.getByText(OLD)).toBeVisible();
    const before = await versionsOf(others);
    const [desk] = await versionsOf(['mf-desk']);

    await remote.change('src/sign-in/sign-in-forms.tsx', OLD, NEW);
    await waypost(remote.folder, releases.dir, 'release');
    await expect
      .poll(async () => (await request.get(`${shell.origin}/login`)).text())
      .toContain(NEW);
    // Rendered in the browser, too.
    await page.goto(`${shell.origin}/login`);
    await hydrated(page);
    await expect(page.getByText(NEW)).toBeVisible();
    expect(await versionsOf(others)).toEqual(before);
    expect(await versionsOf(['mf-desk'])).not.toEqual([desk]);

    await waypost(remote.folder, releases.dir, 'rollback');
    await expect
      .poll(async () => (await request.get(`${shell.origin}/login`)).text())
      .toContain(OLD);
  } finally {
    await shell.stop();
    await remote.remove();
    await releases.remove();
  }
});

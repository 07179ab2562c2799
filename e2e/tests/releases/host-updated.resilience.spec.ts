import { buildHostWith, sharedVersion } from '../../support/other-host';
import { repositoryRoot } from '../../support/process';
import { copyReleases, runWaypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

test.use({ allowedConsole: /status of 503/ });

test('a host past a major version says which live releases it refuses, and keeps their addresses', async ({
  page,
}) => {
  const releases = await copyReleases();
  const [major = 0] = (await sharedVersion()).split('.').map(Number);
  const version = `${major + 1}.0.0`;
  const updated = await buildHostWith(version);
  const shell = await startShell({ RELEASES_DIR: releases.dir }, updated.build);
  try {
    const said = shell.output().match(/This host does not take live releases: [^"]*/g) ?? [];
    expect(said).toHaveLength(1);
    for (const remote of ['mf-blog', 'mf-reader', 'mf-compare']) expect(said[0]).toContain(remote);
    expect(said[0]).toContain(`built for @waypost/shared ${version}`);

    const response = await page.goto(`${shell.origin}/compare`);
    expect(response?.status()).toBe(503);
    await expect(
      page.getByRole('heading', { name: 'This section is taking a break' }),
    ).toBeVisible();
    const env = { RELEASES_DIR: releases.dir };
    const { output } = await runWaypost(repositoryRoot, env, 'status', 'mf-compare');
    expect(output).toMatch(/ broken +mf-compare /);
    expect(output).toContain(`it wants @waypost/shared ^${major}`);
    expect(output).toContain(`the host has ${version}`);
    const host = (await (await fetch(`${shell.origin}/-/host`)).json()) as object;
    expect(host).toMatchObject({ format: 1, versions: { '@waypost/shared': version } });
  } finally {
    await shell.stop();
    await Promise.all([releases.remove(), updated.remove()]);
  }
});

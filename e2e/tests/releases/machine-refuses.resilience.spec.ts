import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildHostWith, sharedVersion } from '../../support/other-host';
import { copyReleases, copyRemote, runWaypost } from '../../support/releases';
import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

test('a release that one of two machines refuses ends with 1 and its reason, and can be taken back', async () => {
  const releases = await copyReleases();
  const present = await sharedVersion();
  const [major = 0, minor = 0] = present.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  const newer = await buildHostWith(next);
  const remote = await copyRemote('mf-reader');
  const env = { RELEASES_DIR: releases.dir };
  const shell = await startShell(env, newer.build);
  const behind = await startShell(env);
  try {
    const args = ['token', 'add', 'mf-reader', '--name', 'pipeline', '--releases', releases.dir];
    const { output } = await runWaypost(remote.folder, {}, ...args);
    const token = /waypost_\S+/.exec(output)?.[0] ?? '';
    const team = (...words: string[]) => {
      const site = { WAYPOST_SITE: shell.origin, WAYPOST_TOKEN: token };
      return runWaypost(remote.folder, site, ...words);
    };
    const file = await readFile(path.join(remote.folder, 'package.json'), 'utf8');
    const { peerDependencies } = JSON.parse(file) as { peerDependencies: Record<string, string> };
    const wanted = (range = '') => `"@waypost/shared": "${range}"`;
    const from = wanted(peerDependencies['@waypost/shared']);
    await remote.change('package.json', from, wanted(`^${next}`));

    const released = await team('release', '--why', 'Needs the newer host');
    expect(released.output).toMatch(
      /is live \(revision \d+\)\."\}\nThe shell \S+ refuses mf-reader \S+ and serves \S+ instead:/,
    );
    expect(released.output).toContain(`it wants @waypost/shared ^${next}, the host has ${present}`);
    expect(released.code).toBe(1);
    const { output: status } = await team('status', 'mf-reader');
    expect(status).toMatch(/ ready$/m);
    expect(status).toMatch(/ degraded +mf-reader .*the host has /);

    const back = await team('rollback');
    expect(back.output).toMatch(/is live again.*All 2 shells serve it\.\n$/s);
    expect(back.code).toBe(0);
  } finally {
    await Promise.all([shell.stop(), behind.stop()]);
    await Promise.all([releases.remove(), newer.remove(), remote.remove()]);
  }
});

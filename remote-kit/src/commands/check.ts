import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { checkAgainstSite } from '../release/check-against-site';
import { releaseVersion } from '../release/release-remote';
import { findStore, storeOption } from './store-option';

/** `waypost check`: the gate without a release, against the kit's own host or a site's releases. */
export const check: Command = {
  about: 'Builds the remote in this folder and checks it as a release would be.',
  options: storeOption,
  async run(input) {
    const remote = await readRemote(process.cwd());
    const dir = await mkdtemp(path.join(tmpdir(), `waypost-${remote.name}-`));
    try {
      const { buildRelease } = await import('../release/build-release');
      const release = await buildRelease(remote, await releaseVersion(remote), dir);
      await checkAgainstSite(dir, release, await findStore(input));
      console.log(`${release.name} ${release.version} may be released.`);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
};

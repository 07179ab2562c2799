import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { publishRelease } from '../release/release-remote';
import { findAgainst, onSite } from './find-site';
import { againstOption, siteOption } from './site-option';

/** `waypost publish`: a release is on the site from then on, and no reader gets it yet. */
export const publish: Command = {
  about: 'Builds the remote in this folder, checks it and uploads it. It is not live yet.',
  options: { ...siteOption, ...againstOption },
  run: (input) =>
    onSite(input, async (site) => {
      const remote = await readRemote(process.cwd());
      const { version, built } = await publishRelease(remote, site, findAgainst(input));
      const { remotes } = await site.live();
      const expect = remotes[remote.name] ? ` --expect ${remotes[remote.name]}` : '';
      console.log(`${remote.name} ${version} ${built ? 'is' : 'was'} stored at ${site.place}.`);
      console.log(`To make it live: waypost promote ${remote.name}@${version}${expect}`);
    }),
};

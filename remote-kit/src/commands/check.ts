import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { checkBuild } from '../release/release-remote';
import { findAgainst, findSite } from './find-site';
import { againstOption, siteOption } from './site-option';

/** `waypost check`: the check without a release, against the kit's own host or a site. */
export const check: Command = {
  about: 'Builds the remote in this folder and checks it as a release would be.',
  options: { ...siteOption, ...againstOption },
  async run(input) {
    const remote = await readRemote(process.cwd());
    const against = findAgainst(input);
    const site = against ? null : await findSite(input);
    try {
      const { name, version } = await checkBuild(remote, against ?? site);
      console.log(`${name} ${version} may be released.`);
    } finally {
      await site?.close();
    }
  },
};

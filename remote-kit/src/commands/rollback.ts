import { previousVersion } from '@waypost/shared/releases/change-pointer';
import { folderName, validate } from '@waypost/shared/releases/release-schema';
import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { waitForShells } from '../release/wait-for-shells';
import { onSite } from './find-site';
import { siteOption, textOf, whyOption } from './site-option';

/** `waypost rollback [version]`: the release before the present one, unless a version is named. */
export const rollback: Command = {
  about: 'Makes an earlier release of the remote in this folder live again.',
  takes: '[version]',
  words: [0, 1],
  options: { ...siteOption, ...whyOption },
  run: (input) =>
    onSite(input, async (site) => {
      const { name } = await readRemote(process.cwd());
      const live = await site.live();
      const history = (await site.history(name)).reverse();
      const version = input.positionals[0] ?? previousVersion({ ...live, history }, name);
      if (!version) throw new Error(`${name} has no earlier release to go back to.`);
      validate(folderName, version, `The version ${JSON.stringify(version)}`);
      const { revision } = await site.change({
        ...{ kind: 'rollback', remote: name, version, actor: currentActor() },
        ...{ expect: live.remotes[name] ?? null, reason: textOf(input, 'why') },
      });
      console.log(`${name} ${version} is live again (revision ${revision}).`);
      console.log(await waitForShells(site, { name, version }, revision));
    }),
};

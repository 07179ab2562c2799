import { previousVersion } from '@waypost/delivery/store/change-pointer';
import type { Command } from '../cli/command';
import { applyChange } from '../release/apply-change';
import { currentActor } from '../release/release-origin';
import { whatWasLive } from '../release/what-was-live';
import { onSite } from './find-site';
import { namedRelease } from './named-remote';
import { forceOf, forceOption, reasonOf, siteOption, whyOption } from './site-option';

/** `waypost rollback`: the release before the present one, unless a version is named. */
export const rollback: Command = {
  about: 'Makes an earlier release live again, of the remote in this folder where none is named.',
  takes: '[<remote>[@<version>] | <version>]',
  words: [0, 1],
  options: { ...siteOption, ...whyOption, ...forceOption },
  run: (input) => {
    const reason = reasonOf(input);
    const actor = currentActor();
    return onSite(input, async (site) => {
      const { name, version: named } = await namedRelease(input.positionals[0]);
      const live = await site.live();
      const history = (await site.history(name)).reverse();
      const version = named ?? previousVersion({ ...live, history }, name);
      if (!version) throw new Error(`${name} has no earlier release to go back to.`);
      const order = { remote: name, ...whatWasLive(live, name), actor, reason, ...forceOf(input) };
      await applyChange(
        site,
        { kind: 'rollback', version, ...order },
        `${name} ${version} is live again`,
      );
    });
  },
};

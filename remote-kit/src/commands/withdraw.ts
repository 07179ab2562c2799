import type { Command } from '../cli/command';
import { applyChange } from '../release/apply-change';
import { currentActor } from '../release/release-origin';
import { whatWasLive } from '../release/what-was-live';
import { onSite } from './find-site';
import { namedRemote } from './named-remote';
import { forceOf, forceOption, reasonOf, siteOption, whyOption } from './site-option';

/** `waypost withdraw`: its pages are gone, its releases stay. */
export const withdraw: Command = {
  about:
    'Takes a remote off the site, the one in this folder where none is named. Its releases stay ' +
    'and may be released again.',
  takes: '[remote]',
  words: [0, 1],
  options: { ...siteOption, ...whyOption, ...forceOption },
  run: (input) => {
    const reason = reasonOf(input);
    const actor = currentActor();
    return onSite(input, async (site) => {
      const name = await namedRemote(input.positionals[0]);
      const present = whatWasLive(await site.live(), name);
      if (!present.expect) throw new Error(`${name} is not live.`);
      await applyChange(
        site,
        { kind: 'withdraw', remote: name, ...present, actor, reason, ...forceOf(input) },
        `${name} is no longer part of the site`,
      );
    });
  },
};

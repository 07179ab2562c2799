import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { onSite } from './find-site';
import { siteOption, textOf, whyOption } from './site-option';

/** `waypost withdraw`: its pages are gone, its releases stay. */
export const withdraw: Command = {
  about:
    'Takes the remote in this folder off the site. Its releases stay and may be released again.',
  options: { ...siteOption, ...whyOption },
  run: (input) =>
    onSite(input, async (site) => {
      const { name } = await readRemote(process.cwd());
      const expect = (await site.live()).remotes[name];
      if (!expect) throw new Error(`${name} is not live.`);
      const { revision } = await site.change({
        ...{ kind: 'withdraw', remote: name, expect, actor: currentActor() },
        reason: textOf(input, 'why'),
      });
      console.log(`${name} is no longer part of the site (revision ${revision}).`);
    }),
};

import { type Command, UsageError } from '../cli/command';
import { onSite } from './find-site';
import { namedRelease } from './named-remote';
import { siteOption } from './site-option';

/** `waypost remove <remote>@<version>`: such as a release that a secret got into. */
export const remove: Command = {
  about:
    'Removes a stored release for good, such as one with a secret in it, and says what has copies of its files.',
  takes: '<remote>@<version> | <version>',
  words: [1, 1],
  options: siteOption,
  run: (input) =>
    onSite(input, async (site) => {
      const { name, version } = await namedRelease(input.positionals[0]);
      if (!version) throw new UsageError(`Which release? Name it ${name}@<version>.`);
      const { purged } = await site.remove({ name, version });
      console.log(`${name} ${version} is removed from ${site.place}.`);
      console.log(
        purged === null
          ? 'Cached pages may have something of it, and other machines its files: restart the shells.'
          : `The shell that did it has dropped ${purged} cached pages; restart any others.`,
      );
      console.log(
        `Browsers may have its files for a year, and a CDN, too: purge /remotes/${name}/${version}/ and all pages ` +
          'there. Tabs that are open run it until they load anew. A secret that was in it is known: revoke it.',
      );
    }),
};

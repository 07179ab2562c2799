import type { Command, CommandInput } from '../cli/command';
import { createReporter } from '../cli/reporter';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { verifyRelease } from '../verify/verify-release';
import { onSite } from './find-site';
import { siteOption } from './site-option';

/** `--against` names the site, as `--site` does elsewhere. */
const siteOf = ({ positionals, values }: CommandInput): CommandInput => ({
  positionals,
  values: { ...values, site: values.against ?? values.site },
});

/** `waypost verify`: a release of the sources in a preview of the site, page by page. */
export const verify: Command = {
  about:
    'Builds the remote in this folder, checks and uploads it, and opens each of its pages in a preview ' +
    'of the site, in a browser. No reader gets it.',
  options: {
    ...siteOption,
    against: { type: 'string', value: 'origin', about: 'the site; the same as --site' },
  },
  async run(input) {
    const place = siteOf(input);
    // A name that nothing takes is refused before the build.
    currentActor();
    const remote = await readRemote(process.cwd());
    const reporter = createReporter();
    reporter.progress(`Building ${remote.name}`);
    await onSite(place, async (site) => {
      await verifyRelease(remote, { site, reporter });
    });
  },
};

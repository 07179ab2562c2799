import { type Command, UsageError } from '../cli/command';
import { createReporter, timeSince } from '../cli/reporter';
import { readRemote } from '../config/read-remote';
import { currentActor } from '../release/release-origin';
import { checkBuild, publishRelease } from '../release/release-remote';
import { waitForShells } from '../release/wait-for-shells';
import { tellEndedCanary, whatWasLive } from '../release/what-was-live';
import { verifyRelease } from '../verify/verify-release';
import { findAgainst, onSite } from './find-site';
import { againstOption, reasonOf, siteOption, whyOption } from './site-option';

/** `waypost release`: publishes, promotes, and waits until every shell serves it. */
export const release: Command = {
  about: 'Builds the remote in this folder, checks it, makes it live and waits until it is served.',
  options: {
    ...siteOption,
    ...againstOption,
    ...whyOption,
    verify: { type: 'boolean', about: 'opens its pages in a browser before: see verify' },
    'dry-run': { type: 'boolean', about: 'builds and checks only' },
  },
  run: (input) => {
    if (input.values.verify && input.values['dry-run']) {
      throw new UsageError('A verified release is stored: name --verify or --dry-run.');
    }
    const reason = reasonOf(input);
    const actor = currentActor();
    return onSite(input, async (site) => {
      const remote = await readRemote(process.cwd());
      const { name } = remote;
      const reporter = createReporter();
      const start = performance.now();
      reporter.progress(`Building ${name}`);
      const against = findAgainst(input);
      if (input.values['dry-run']) {
        const { version } = await checkBuild(remote, against ?? site);
        reporter.done(`${name} ${version} may be released. Nothing was changed.`, {
          remote: name,
          version,
        });
        return;
      }
      // What is live now is what this release is meant to replace.
      const present = whatWasLive(await site.live(), name);
      const { version, built } = input.values.verify
        ? await verifyRelease(remote, { site, against, reporter })
        : await publishRelease(remote, site, against);
      const { revision } = await site.change({
        ...{ kind: 'promote', remote: name, version, ...present, actor },
        reason,
      });
      const how = built ? 'built' : 'was built before';
      const facts = { remote: name, version, revision };
      reporter.done(`${name} ${version} ${how} and is live (revision ${revision}).`, facts);
      tellEndedCanary(name, present.expectCanary, version, reporter.note);
      reporter.progress('Waiting until it is served');
      reporter.done(await waitForShells(site, { name, version }, revision), facts);
      reporter.note(`Took ${timeSince(start)}`, { ms: Math.round(performance.now() - start) });
      if (present.expect) reporter.next('To go back: waypost rollback');
    });
  },
};

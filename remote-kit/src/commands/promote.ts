import { type Command, type CommandInput, UsageError } from '../cli/command';
import { applyChange, type Change } from '../release/apply-change';
import { currentActor } from '../release/release-origin';
import type { Site } from '../site/site.port';
import { whatWasLive } from '../release/what-was-live';
import { onSite } from './find-site';
import { namedRelease } from './named-remote';
import { forceOf, forceOption, reasonOf, siteOption, textOf, whyOption } from './site-option';

/** Reads a share such as `10%`. */
function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, '') || Number.NaN);
  if (percent > 0 && percent < 100) return percent;
  throw new UsageError(`--canary ${text} is no share: above 0% and below 100%, such as 10%.`);
}

/** What `promote` may do: everything that concerns a release's way to its readers. */
type PromotingChange = Change & { kind: 'promote' | 'canary' | 'abort' };

async function changeOf(input: CommandInput, site: Site, actor: string): Promise<PromotingChange> {
  const { name: remote, version: named } = await namedRelease(input.positionals[0]);
  const { all, abort } = input.values;
  const canary = textOf(input, 'canary');
  if ([all, abort, canary].filter(Boolean).length > 1) {
    throw new UsageError('Only one of --canary, --all and --abort can be done at a time.');
  }
  const live = await site.live();
  const running = live.canaries[remote]?.version;
  if ((all || abort) && !running) throw new Error(`${remote} has no canary under way.`);
  if ((all || abort) && named && named !== running) {
    throw new Error(`The canary of ${remote} is ${running}, not ${named}.`);
  }
  const present = whatWasLive(live, remote);
  const order = {
    remote,
    ...present,
    expect: textOf(input, 'expect') ?? present.expect,
    actor,
    reason: reasonOf(input),
    ...forceOf(input),
  };
  if (abort) return { kind: 'abort', ...order };
  const version = named ?? (all ? running : undefined);
  if (!version) throw new UsageError(`Which release? Name it ${remote}@<version>.`);
  return canary
    ? { kind: 'canary', version, percent: percentOf(canary), ...order }
    : { kind: 'promote', version, ...order };
}

function outcomeOf(change: PromotingChange): string {
  const { kind, remote } = change;
  if (kind === 'abort') return `The canary of ${remote} has ended`;
  if (kind === 'promote') return `${remote} ${change.version} is live`;
  return `${change.percent}% of the readers get ${remote} ${change.version}`;
}

/** `waypost promote <remote>@<version>`: to all readers, or to some of them. */
export const promote: Command = {
  about: 'Makes a stored release live, for all readers or for some.',
  takes: '<remote>[@<version>] | <version>',
  words: [1, 1],
  options: {
    ...siteOption,
    ...whyOption,
    ...forceOption,
    expect: {
      type: 'string',
      value: 'version',
      about: 'changes nothing unless this version is live; the present one when left out',
    },
    canary: { type: 'string', value: 'share', about: 'gives it to some readers, such as 10%' },
    all: { type: 'boolean', about: 'gives the canary to all readers' },
    abort: { type: 'boolean', about: 'ends the canary' },
  },
  run: (input) => {
    const actor = currentActor();
    return onSite(input, async (site) => {
      const change = await changeOf(input, site, actor);
      await applyChange(site, change, outcomeOf(change));
    });
  },
};

import { type FragmentParams, refusedParams } from '@waypost/shared/contracts/fragment.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HostOffer, OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { fragmentsOf } from '../offered-fragments';
import type { Rule } from './rule.server';

/** A fragment that a release's pages show, with parameters to check it with. */
interface NamedUse {
  remote: string;
  name: string;
  params: FragmentParams;
}

/** The fragments that a release's pages show. */
export const usesOf = ({ uses = {} }: Pick<Release, 'uses'>): NamedUse[] =>
  Object.entries(uses).flatMap(([remote, fragments]) =>
    Object.entries(fragments).map(([name, params]) => ({ remote, name, params })),
  );

/** What is wrong with a use beside what is offered; nothing when it works. */
export function faultsOfUse(offered: readonly OfferedFragment[], use: NamedUse): string[] {
  const { remote, name, params } = use;
  const found = offered.find((each) => each.remote === remote && each.name === name);
  if (!found) return [`no live release offers ${remote}/${name}`];
  return refusedParams(found.params, params).map((fault) => `${remote}/${name}: ${fault}`);
}

/** A page that shows what nobody offers would have a hole for its readers. */
export const usesOfferedFragments: Rule<{
  release: Release;
  host: Pick<HostOffer, 'fragments'>;
}> = {
  demand:
    'Fragments that a release shows are offered by a live release, which takes their parameters',
  remedy:
    'Correct `uses` in remote.config.ts, or release the remote that offers the fragment first.',
  breaches({ release, host: { fragments } }) {
    // A host that is not asked about fragments.
    if (!fragments) return [];
    const others = fragments.filter(({ remote }) => remote !== release.name);
    const offered = [...others, ...fragmentsOf([release])];
    return usesOf(release).flatMap((use) => faultsOfUse(offered, use));
  },
};

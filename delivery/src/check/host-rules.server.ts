import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { sharedPackages, singletons } from '@waypost/shared/surfaces/singletons';
import { satisfies, validRange } from 'semver';
import type { Rule } from './rule.server';

/** A release, and what a host offers to it. */
interface SuitedRelease {
  release: Release;
  host: Pick<HostOffer, 'format' | 'versions' | 'names'>;
}

function rangeBreaches({ release, host }: SuitedRelease, name: string): string[] {
  const range = release.shared[name]?.range;
  if (range === undefined) return [`package.json lacks the peer dependency ${name}`];
  if (validRange(range) === null) return [`the range ${range} of ${name} is none`];
  const offered = host.versions[name];
  if (offered === undefined) return [`it takes ${name}, which the host does not share`];
  return satisfies(offered, range, { includePrerelease: true })
    ? []
    : [`it wants ${name} ${range}, the host has ${offered}`];
}

function nameBreaches({ release, host }: SuitedRelease): string[] {
  const used = Object.values(release.shared).flatMap(({ names }) => Object.entries(names));
  return used.flatMap(([request, names]) => {
    const singleton = singletons.find((candidate) => candidate.request === request);
    if (!singleton) return [`it takes ${request}, which the host does not share`];
    if (!singleton.surface) return [];
    const offered = host.names[request] ?? [];
    return names
      .filter((name) => !offered.includes(name))
      .map((name) => `it uses ${name} of ${request}, which the host does not share`);
  });
}

const formatBreaches = ({ release, host }: SuitedRelease): string[] =>
  release.format === host.format
    ? []
    : [
        `its release.json has the format ${release.format}, the host reads the format ${host.format}`,
      ];

/** What a remote takes from the host has to be there before a reader's browser looks for it. */
export const suitsTheHost: Rule<SuitedRelease> = {
  demand: 'The host has every version and every name that a release takes of what is shared',
  remedy:
    "Let peerDependencies in package.json include the host's versions, use the names it shares, and " +
    'build with the kit of its version.',
  breaches: (candidate) => [
    ...formatBreaches(candidate),
    ...[...new Set([...sharedPackages, ...Object.keys(candidate.release.shared)])].flatMap((name) =>
      rangeBreaches(candidate, name),
    ),
    ...nameBreaches(candidate),
  ],
};

/** A call of a backend that the site does not have is a page without its data. */
export const hasItsBackend: Rule<{ release: Release; host: Pick<HostOffer, 'backends'> }> = {
  demand: 'The site has the backend that a release calls',
  remedy:
    "Have the site's operator map it, such as REMOTE_BACKENDS=events=https://events.example/api, and start the site again.",
  breaches: ({ release: { backend }, host: { backends } }) =>
    backend === undefined || !backends || backends.includes(backend)
      ? []
      : [
          `remote.config.ts names the backend "${backend}", which REMOTE_BACKENDS of the site lacks`,
        ],
};

/** Characters, as readers count them, of a label in the navigation. */
const MAX_LABEL = 24;

/** Characters shown of a label that is too long. */
const EXCERPT = 40;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The host's navigation has room for a few words. */
export const hasShortLabels: Rule = {
  demand: 'Labels in the navigation are short',
  remedy: `Give each entry of navigation in remote.config.ts a label of 1 to ${MAX_LABEL} characters.`,
  breaches: ({ release: { navigation } }) =>
    navigation.flatMap(({ label, to }) => {
      const text = label.trim();
      const { length } = [...characters.segment(text)];
      if (length > MAX_LABEL) return [`"${text.slice(0, EXCERPT)}" of ${to} has ${length}`];
      return length === 0 ? [`the label of ${to} is empty`] : [];
    }),
};

import type { LivePointer, ShellReport } from '@waypost/shared/contracts/release.contract';
import {
  decisions,
  previousVersion,
  quarantinedReleases,
} from '@waypost/delivery/store/change-pointer';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { SiteMetrics } from '../metrics/site-metrics';
import { releaseFigures } from './release-figures';
import type { ReleaseRole, RemoteReport, ServedByShell, StatusReport } from './status-report';

export interface StatusSources {
  store: Pick<ReleaseStore, 'readPointer' | 'shells' | 'tokens'>;
  /** `null` where nothing is measured. */
  metrics: Pick<SiteMetrics, 'registry'> | null;
  /** The shell that responds: its id as in its reports, and since when it counts (ISO 8601). */
  shell: StatusReport['shell'];
}

const WORST_FIRST = ['broken', 'degraded', 'preparing', 'ready'] as const;

const stateOf = (wanted: string | null, served: ServedByShell[]): RemoteReport['state'] => {
  if (wanted === null) return 'withdrawn';
  const states = served.map(({ state, version }) =>
    state === 'ready' && version !== wanted ? 'preparing' : state,
  );
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'unknown';
};

/** The releases whose figures stand side by side, each once. */
function compared({
  wanted,
  served,
  decision,
  canary,
}: Pick<RemoteReport, 'wanted' | 'served' | 'decision' | 'canary'>): [string, ReleaseRole][] {
  const all: [string | null, ReleaseRole][] = [
    ...served.map(({ version }): [string | null, ReleaseRole] => [version, 'live']),
    [wanted, 'wanted'],
    [decision?.from ?? null, 'before'],
    [canary?.version ?? null, 'canary'],
  ];
  const versions = all.map(([version]) => version);
  return all.filter(
    (entry, index): entry is [string, ReleaseRole] =>
      entry[0] !== null && versions.indexOf(entry[0]) === index,
  );
}

/** Remotes that are live, and those that were. */
const namesIn = ({ remotes, history }: LivePointer): string[] =>
  [...new Set([...Object.keys(remotes), ...history.map(({ remote }) => remote)])].sort();

const servedBy = (shells: ShellReport[], name: string): ServedByShell[] =>
  shells.flatMap(({ id, remotes }) => {
    const served = remotes[name];
    return served ? [{ shell: id, ...served }] : [];
  });

/**
 * Reads how all remotes stand: from the live pointer, what shells report, and what this shell counts.
 *
 * @throws Error when the store cannot be read just now
 */
export async function readStatus({ store, metrics, shell }: StatusSources): Promise<StatusReport> {
  const [pointer, shells] = await Promise.all([store.readPointer(), store.shells()]);
  const quarantined = quarantinedReleases(pointer.history);
  const readRemote = async (name: string): Promise<RemoteReport> => {
    const wanted = pointer.remotes[name] ?? null;
    const canary = pointer.canaries[name] ?? null;
    const made = decisions(pointer, name);
    const decision = made.at(-1) ?? null;
    const served = servedBy(shells, name);
    const figures = compared({ wanted, served, decision, canary }).map(async ([version, role]) =>
      metrics
        ? [{ version, role, counted: await releaseFigures(metrics.registry, { name, version }) }]
        : [],
    );
    return {
      ...{ name, wanted, canary, decision, served, state: stateOf(wanted, served) },
      previous: wanted === null ? null : previousVersion(pointer, name),
      quarantined: quarantined
        .filter(({ remote }) => remote === name)
        .map((each) => ({
          ...each,
          wasCanary: !made.some(
            ({ kind, from, at }) =>
              kind === 'quarantine' && from === each.version && at === each.at,
          ),
        })),
      figures: (await Promise.all(figures)).flat(),
    };
  };
  return {
    ...{ at: new Date().toISOString(), revision: pointer.revision, shell },
    shells: shells.map(({ id, at, revision }) => ({ id, at, revision })),
    isMeasured: metrics !== null,
    remotes: await Promise.all(namesIn(pointer).map(readRemote)),
  };
}

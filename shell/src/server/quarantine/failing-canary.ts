import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { FailingBrowsers, Reporters } from '../metrics/failing-browsers';
import type { ReleaseFollower } from '../releases/release-follower';
import { recordQuarantine } from './record-quarantine';

/** From which share of the addresses that reported on a release its errors in browsers are warned of. */
const SHARE = 0.1;

/** Addresses with an error from which a canary is ended, and how many times the live release's share they are. */
const MIN_FAILING = 5;
const TIMES_LIVE = 2;

/** Addresses that must have reported on the live release: without them there is nothing to compare with. */
const MIN_REPORTING = 5;

interface Sources {
  store: ReleaseStore;
  releases: Pick<ReleaseFollower, 'served'>;
  browsers: FailingBrowsers;
}

const shareOf = ({ failing, reporting }: Reporters): number =>
  reporting === 0 ? 0 : failing / reporting;

const isBad = (counted: Reporters): boolean => counted.failing > 0 && shareOf(counted) >= SHARE;

const say = ({ failing, reporting }: Reporters): string =>
  `${failing} of ${reporting} addresses that reported on it within the last hour had errors in the browser`;

/** What this shell serves, with a warning of each release that throws in browsers. */
export function servedWithWarnings({
  releases,
  browsers,
}: Omit<Sources, 'store'>): ReturnType<ReleaseFollower['served']> {
  const { revision, remotes } = releases.served();
  const warned = Object.entries(remotes).map(([name, remote]) => {
    const versions = [remote.version, remote.canary].filter(
      (version) => typeof version === 'string',
    );
    const thrown = versions.flatMap((version) => {
      const counted = browsers.count({ name, version });
      return isBad(counted) ? [`${version}: ${say(counted)}.`] : [];
    });
    const warnings = [...(remote.warnings ?? []), ...thrown];
    return [name, warnings.length > 0 ? { ...remote, warnings } : remote] as const;
  });
  return { revision, remotes: Object.fromEntries(warned) };
}

/**
 * Ends a canary that throws in browsers much more often than the live release beside it: what both meet, such as a
 * failing API or a browser's extension, is no fault of the canary (decision 103).
 *
 * @returns is called with each release that a browser has reported an error of
 */
export function endFailingCanaries(
  { store, releases, browsers }: Sources,
  log: FastifyBaseLogger,
): (release: ReleaseRef) => void {
  /** Remotes of which a canary is being ended. */
  const ending = new Set<string>();
  return ({ name, version }) => {
    const { version: live, canary } = releases.served().remotes[name] ?? {};
    if (canary !== version || !live || ending.has(name)) return;
    const counted = browsers.count({ name, version });
    const besides = browsers.count({ name, version: live });
    const beside = shareOf(besides);
    if (counted.failing < MIN_FAILING || !isBad(counted)) return;
    if (besides.reporting < MIN_REPORTING) return;
    if (shareOf(counted) < TIMES_LIVE * beside) return;
    ending.add(name);
    const reason = `${say(counted)}, ${Math.round(100 * beside)}% of those with ${live}`;
    const facts = { remote: name, version, reason };
    recordQuarantine(store, { name, version }, { standIn: live, expect: live, reason })
      .then((isDone) => {
        if (isDone)
          log.error({ ...facts, serving: live }, `The canary ${name} ${version} is ended`);
      })
      .catch((error: unknown) =>
        log.error({ err: error, ...facts }, `The canary ${name} ${version} could not be ended`),
      )
      .finally(() => ending.delete(name));
  };
}

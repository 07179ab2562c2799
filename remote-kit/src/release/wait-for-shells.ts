import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseRef, ShellReport } from '@waypost/shared/contracts/release.contract';
import type { Site } from '../site/site.port';

/** Milliseconds between two looks, and until it is given up. */
const POLL_MS = 500;
const PATIENCE = 60_000;

/** What of a site tells whether a release is served. */
type Looks = Pick<Site, 'shells' | 'live' | 'history'>;

/** What is waited for: a release, for all readers or for those of its canary. */
export interface Awaited extends ReleaseRef {
  isCanary?: boolean;
}

/** Why a shell that knows of a change does not serve the release, `null` where it may still. */
function refusalOf(shell: ShellReport, { name, version, isCanary }: Awaited, revision: number) {
  const served = shell.remotes[name];
  if (shell.revision < revision || !served) return null;
  const refuses = `The shell ${shell.id} refuses ${name} ${version}`;
  if (isCanary) {
    const { canaryReason } = served;
    return canaryReason
      ? `${refuses}, and nobody gets it there: ${canaryReason}\n` +
          `Elsewhere it goes on: \`waypost promote ${name} --abort\` ends the canary.`
      : null;
  }
  if (served.state === 'ready') return null;
  const instead = served.version ? `serves ${served.version} instead` : 'responds with 503';
  return `${refuses} and ${instead}: ${served.reason}`;
}

function serves({ remotes }: ShellReport, { name, version, isCanary }: Awaited): boolean {
  const served = remotes[name];
  if (isCanary) return served?.canary === version;
  return served?.version === version && served.state === 'ready';
}

/** Thrown where waiting longer changes nothing. */
class Ended extends Error {}

/** @throws Ended where the site was set to serve another release meanwhile */
async function checkStillWanted(site: Looks, { name, version, isCanary }: Awaited): Promise<void> {
  const { remotes, canaries } = await site.live();
  const wanted = isCanary ? canaries[name]?.version : remotes[name];
  if (wanted === version) return;
  const [last] = await site.history(name);
  if (last?.kind === 'quarantine' && last.from === version) {
    throw new Ended(
      `${name} ${version} was quarantined meanwhile by ${last.actor}, and ${last.to ?? 'none'} serves its readers: ` +
        `${last.reason ?? 'no reason given'}.`,
    );
  }
  const now = isCanary ? 'the canary' : 'live';
  throw new Ended(
    `${name} ${version} is ${isCanary ? 'no longer' : 'not'} ${now}: it was changed meanwhile, and ` +
      `${wanted ?? 'none'} is ${now}${last ? `, by ${last.actor}` : ''}. \`waypost releases ${name}\` says more.`,
  );
}

/**
 * Looks once.
 *
 * @param isLast whether nobody looks again
 * @returns what happened, as a sentence; `null` while some shells are behind
 * @throws Ended where waiting longer changes nothing
 */
async function look(
  site: Looks,
  ref: Awaited,
  revision: number,
  isLast: boolean,
): Promise<string | null> {
  const shells = await site.shells();
  if (shells.length === 0) return 'No shell reports: nobody can tell whether it is served.';
  const behind = shells.filter((shell) => !serves(shell, ref));
  if (behind.length === 0) {
    const warnings = new Set(shells.flatMap(({ remotes }) => remotes[ref.name]?.warnings ?? []));
    return [
      shells.length === 1 ? 'The shell serves it.' : `All ${shells.length} shells serve it.`,
      ...[...warnings].map((warning) => `Warning: ${warning}`),
    ].join('\n');
  }
  if (isLast || shells.some((shell) => shell.revision > revision)) {
    await checkStillWanted(site, ref);
  }
  const refusals = shells.flatMap((shell) => refusalOf(shell, ref, revision) ?? []);
  if (refusals.length > 0) throw new Ended(refusals.join('\n'));
  if (!isLast) return null;
  const ids = behind.map(({ id }) => id).join(', ');
  const what = ref.isCanary ? 'Its canary runs' : 'It is live';
  throw new Ended(
    `After a minute it is not served by ${ids}. ${what}; \`waypost status\` says more.`,
  );
}

interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

const realClock: Clock = { now: Date.now, sleep };

/**
 * Looks until there is something to say, at most a minute. A look that fails, such as by a
 * connection that drops, is followed by the next one.
 */
async function untilSaid(
  lookOnce: (isLast: boolean) => Promise<string | null>,
  clock: Clock,
): Promise<string> {
  const end = clock.now() + PATIENCE;
  for (;;) {
    const isLast = clock.now() >= end;
    try {
      const outcome = await lookOnce(isLast);
      if (outcome) return outcome;
    } catch (error) {
      if (error instanceof Ended) throw error;
      if (isLast) {
        throw new Error(
          `After a minute nobody can tell what is served: ${(error as Error).message}`,
          { cause: error },
        );
      }
    }
    await clock.sleep(POLL_MS);
  }
}

/**
 * Waits until every shell that reported in the last 10 seconds serves a release, at most a minute.
 *
 * @param revision of the pointer that made it live
 * @returns what happened, as a sentence
 * @throws Error with the reason where a shell refuses it or does not follow, or where another
 *   release took its place meanwhile
 */
export function waitForShells(
  site: Looks,
  ref: Awaited,
  revision: number,
  clock = realClock,
): Promise<string> {
  return untilSaid((isLast) => look(site, ref, revision, isLast), clock);
}

/**
 * Waits until every shell that reported in the last 10 seconds knows that a remote was withdrawn,
 * at most a minute.
 *
 * @param revision of the pointer that withdrew it
 * @returns what happened, as a sentence
 * @throws Error where a shell does not follow
 */
export function waitUntilGone(
  site: Pick<Site, 'shells'>,
  name: string,
  revision: number,
  clock = realClock,
): Promise<string> {
  return untilSaid(async (isLast) => {
    const shells = await site.shells();
    if (shells.length === 0) return 'No shell reports: nobody can tell whether it is still served.';
    const behind = shells.filter((shell) => shell.revision < revision);
    if (behind.length === 0) {
      return shells.length === 1
        ? 'The shell no longer serves it.'
        : `None of ${shells.length} shells serves it any more.`;
    }
    if (!isLast) return null;
    const ids = behind.map(({ id }) => id).join(', ');
    throw new Ended(
      `After a minute ${name} is still served by ${ids}; \`waypost status\` says more.`,
    );
  }, clock);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseRef, ShellReport } from '@waypost/shared/contracts/release.contract';
import type { Site } from '../site/site.port';

/** Milliseconds between two looks, and until it is given up. */
const LOOK = 500;
const PATIENCE = 60_000;

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
    return canaryReason ? `${refuses}, and nobody gets it there: ${canaryReason}` : null;
  }
  if (served.state === 'ready') return null;
  const instead = served.version ? `serves ${served.version} instead` : 'answers 503';
  return `${refuses} and ${instead}: ${served.reason}`;
}

function serves({ remotes }: ShellReport, { name, version, isCanary }: Awaited): boolean {
  const served = remotes[name];
  if (isCanary) return served?.canary === version;
  return served?.version === version && served.state === 'ready';
}

/**
 * Waits until every shell that reported in the last 10 seconds serves a release, at most a minute.
 *
 * @param revision of the pointer that made it live
 * @returns what happened, as a sentence
 * @throws Error with the reason where a shell refuses it or does not follow
 */
export async function waitForShells(
  site: Pick<Site, 'shells'>,
  ref: Awaited,
  revision: number,
  clock: { now: () => number; sleep: (ms: number) => Promise<unknown> } = { now: Date.now, sleep },
): Promise<string> {
  const end = clock.now() + PATIENCE;
  for (;;) {
    const shells = await site.shells();
    if (shells.length === 0) return 'No shell reports: nobody can tell whether it is served.';
    const refusals = shells.flatMap((shell) => refusalOf(shell, ref, revision) ?? []);
    if (refusals.length > 0) throw new Error(refusals.join('\n'));
    const behind = shells.filter((shell) => !serves(shell, ref));
    const all =
      shells.length === 1 ? 'The shell serves it.' : `All ${shells.length} shells serve it.`;
    if (behind.length === 0) return all;
    if (clock.now() >= end) {
      const ids = behind.map(({ id }) => id).join(', ');
      throw new Error(
        `After a minute it is not served by ${ids}. It is live; \`waypost status\` says more.`,
      );
    }
    await clock.sleep(LOOK);
  }
}

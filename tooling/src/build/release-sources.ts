import { currentActor } from '@waypost/remote-kit/release/release-origin';
import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import {
  isCheckouts,
  lastDecision,
  quarantinedReleases,
} from '@waypost/delivery/store/change-pointer';
import { PointerConflict, type ReleaseStore } from '@waypost/delivery/store/release-store.port';

/** How a build goes about what is live already. */
interface BuildOptions {
  /** Called with what was left as it is. */
  say: (line: string) => void;
  /** Replaces also what teams and operators made live. */
  replace?: boolean;
}

/** The stored release of a remote's sources in this checkout. */
export interface CheckoutRelease {
  remote: string;
  version: string;
}

/**
 * Whether this checkout's release of a remote goes live by itself. What people decided stays: a
 * team's release, a canary, a withdrawal, and a rollback until the sources are others than were live.
 *
 * @returns what stays instead, as a phrase
 */
function whatStays(pointer: LivePointer, { remote, version }: CheckoutRelease): string | null {
  const last = lastDecision(pointer, remote);
  const live = pointer.remotes[remote];
  if (!last) return null;
  if (!live) return 'it was taken off the site';
  if (!isCheckouts(pointer, remote)) return `${live} was released by ${last.actor} and stays live`;
  const canary = pointer.canaries[remote];
  if (canary) return `${canary.version} is under trial and stays so, beside ${live}`;
  const wasLive = pointer.history.some(
    ({ kind, ...event }) => event.remote === remote && event.to === version && kind !== 'canary',
  );
  if (last.kind === 'rollback' && wasLive) return `${live} was gone back to and stays live`;
  const failed = quarantinedReleases(pointer.history).find(
    (each) => each.remote === remote && each.version === version,
  );
  if (failed) return `${version} is quarantined (${failed.reason}), and ${live} stays live`;
  return null;
}

/**
 * Makes this checkout's release of a remote live, unless people decided otherwise: before, or while
 * it was decided here.
 */
export async function releaseSources(
  store: ReleaseStore,
  release: CheckoutRelease,
  options: BuildOptions,
): Promise<void> {
  const { remote, version } = release;
  const pointer = await store.readPointer();
  const live = pointer.remotes[remote] ?? null;
  if (live === version) return;
  const stays = options.replace ? null : whatStays(pointer, release);
  if (stays) {
    options.say(
      `${remote}: ${stays}. To make the sources here live (${version}), add -- --replace.`,
    );
    return;
  }
  try {
    await store.point({
      ...{ kind: 'promote', remote, version },
      ...{ expect: live, expectCanary: pointer.canaries[remote]?.version ?? null },
      ...{ actor: currentActor(), checkout: true },
    });
  } catch (error) {
    if (!(error instanceof PointerConflict)) throw error;
    // Somebody decided meanwhile: theirs is looked at in turn.
    await releaseSources(store, release, options);
  }
}

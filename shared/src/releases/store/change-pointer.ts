import type { LivePointer, ReleaseEvent } from '../../contracts/release.contract';
import { type PointerChange, PointerConflict } from './release-store.port';

/** Changes kept of each remote, so that a busy one never pushes out another's way back. */
const HISTORY_LIMIT = 100;

function limitHistory(history: ReleaseEvent[], remote: string): ReleaseEvent[] {
  const own = history.filter((event) => event.remote === remote);
  const surplus = new Set(own.slice(0, Math.max(0, own.length - HISTORY_LIMIT)));
  return history.filter((event) => !surplus.has(event));
}

function withVersion(
  remotes: LivePointer['remotes'],
  remote: string,
  version: string | null,
): LivePointer['remotes'] {
  const { [remote]: _live, ...others } = remotes;
  return version === null ? others : { ...remotes, [remote]: version };
}

/**
 * The pointer after a change.
 *
 * @param at time of the change, ISO 8601
 * @returns the same pointer when the release was live already
 * @throws PointerConflict when another version than the expected one is live
 */
export function changePointer(
  pointer: LivePointer,
  change: PointerChange,
  at: string,
): LivePointer {
  const { remote, version, expect, actor, reason, rollback } = change;
  const from = pointer.remotes[remote] ?? null;
  if (expect !== undefined && expect !== from) throw new PointerConflict(change, from);
  if (from === version) return pointer;
  const event: ReleaseEvent = {
    ...{ at, remote, from, to: version, actor },
    ...(reason ? { reason } : {}),
    ...(rollback ? { rollback } : {}),
  };
  return {
    revision: pointer.revision + 1,
    remotes: withVersion(pointer.remotes, remote, version),
    history: limitHistory([...pointer.history, event], remote),
  };
}

/**
 * The version that was live before the present one was released, `null` when there was none.
 * Rolling back twice goes back two releases, it does not return to the bad one.
 */
export function previousVersion(pointer: LivePointer, remote: string): string | null {
  const live = pointer.remotes[remote];
  const arrival = pointer.history.findLast(
    (event) => event.remote === remote && event.to === live && !event.rollback,
  );
  return arrival?.from ?? null;
}

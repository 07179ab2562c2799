import type {
  Canary,
  LivePointer,
  QuarantinedRelease,
  ReleaseEvent,
} from '@waypost/shared/contracts/release.contract';
import { ChangeImpossible, type PointerChange, PointerConflict } from './release-store.port';

/** Changes kept of each remote, so that a busy one never pushes out another's way back. */
const HISTORY_LIMIT = 100;

function limitHistory(history: ReleaseEvent[], remote: string): ReleaseEvent[] {
  const own = history.filter((event) => event.remote === remote);
  const surplus = new Set(own.slice(0, Math.max(0, own.length - HISTORY_LIMIT)));
  return history.filter((event) => !surplus.has(event));
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _gone, ...others } = record;
  return others;
}

/** What a remote's entries become; `null` takes one away. */
interface Outcome {
  live: string | null;
  canary: Canary | null;
  /** What the event says it is about. */
  to: string | null;
}

function outcomeOf(change: PointerChange, live: string | null, canary: Canary | null): Outcome {
  switch (change.kind) {
    case 'promote':
    case 'rollback':
      return { live: change.version, canary: null, to: change.version };
    case 'withdraw':
      return { live: null, canary: null, to: null };
    case 'canary': {
      const { version, percent } = change;
      return { live, canary: { version, percent }, to: version };
    }
    case 'abort':
      return { live, canary: null, to: canary?.version ?? null };
    case 'quarantine': {
      const { failed, version } = change;
      const ends = canary && [failed, version].includes(canary.version);
      return { live: version, canary: ends ? null : canary, to: version };
    }
  }
}

const set = <T>(record: Record<string, T>, key: string, value: T | null): Record<string, T> =>
  value === null ? without(record, key) : { ...record, [key]: value };

/** The entry of a remote; names such as `constructor` have none of their own. */
const entryOf = <T>(record: Record<string, T>, key: string): T | null =>
  Object.hasOwn(record, key) ? (record[key] ?? null) : null;

const sameCanary = (a: Canary | null, b: Canary | null): boolean =>
  a?.version === b?.version && a?.percent === b?.percent;

/**
 * The pointer after a change.
 *
 * @param at time of the change, ISO 8601
 * @returns the same pointer when nothing had to be changed
 * @throws PointerConflict when another version than the expected one is live or under trial
 * @throws ChangeImpossible when a canary is to run beside nothing, or beside itself, or what is to be
 *   taken off is not live
 */
export function changePointer(
  pointer: LivePointer,
  change: PointerChange,
  at: string,
): LivePointer {
  const { remote, expect, expectCanary, actor, reason, checkout, kind } = change;
  const live = entryOf(pointer.remotes, remote);
  const canary = entryOf(pointer.canaries, remote);
  const tried = canary?.version ?? null;
  if (
    (expect !== undefined && expect !== live) ||
    (expectCanary !== undefined && expectCanary !== tried)
  ) {
    throw new PointerConflict(change, live, tried);
  }
  if (kind === 'canary' && live === null) {
    throw new ChangeImpossible(
      `${remote} is not live: a canary needs a release beside it. Promote it.`,
    );
  }
  if (kind === 'canary' && live === change.version) {
    throw new ChangeImpossible(`${remote} ${live} is live: all readers have it.`);
  }
  if (kind === 'quarantine' && ![live, tried].includes(change.failed)) {
    throw new ChangeImpossible(`${remote} ${change.failed} is not live: nothing is taken off.`);
  }
  const next = outcomeOf(change, live, canary);
  if (next.live === live && sameCanary(next.canary, canary)) return pointer;
  const event: ReleaseEvent = {
    ...{ at, remote, kind, from: kind === 'quarantine' ? change.failed : live, to: next.to, actor },
    ...(reason ? { reason } : {}),
    ...(checkout ? { checkout } : {}),
    ...(kind === 'canary' ? { percent: change.percent } : {}),
  };
  return {
    revision: pointer.revision + 1,
    remotes: set(pointer.remotes, remote, next.live),
    canaries: set(pointer.canaries, remote, next.canary),
    history: limitHistory([...pointer.history, event], remote),
  };
}

/** The change that brought the live release of a remote, rollbacks left out. */
const arrivalOf = (pointer: LivePointer, remote: string): ReleaseEvent | undefined =>
  pointer.history.findLast(
    (event) =>
      event.remote === remote && event.kind === 'promote' && event.to === pointer.remotes[remote],
  );

/**
 * The changes of which release of a remote is live, oldest first: canaries begin and end beside it,
 * those that are quarantined, too.
 */
export function decisions({ history }: LivePointer, remote: string): ReleaseEvent[] {
  let live: string | null = null;
  return history.filter(({ kind, to, ...event }) => {
    if (event.remote !== remote || kind === 'canary' || kind === 'abort') return false;
    const isOfCanary = kind === 'quarantine' && to === live;
    live = to;
    return !isOfCanary;
  });
}

/** The last change of which release of a remote is live. */
export const lastDecision = (pointer: LivePointer, remote: string): ReleaseEvent | undefined =>
  decisions(pointer, remote).at(-1);

/**
 * Versions that were live before the present one, newest first: each once, and none that a
 * rollback left.
 */
export function earlierVersions(pointer: LivePointer, remote: string): string[] {
  const stack: string[] = [];
  for (const { kind, to, ...event } of pointer.history) {
    if (event.remote !== remote || to === null) continue;
    if (kind === 'promote') {
      const known = stack.indexOf(to);
      if (known >= 0) stack.splice(known, 1);
      stack.push(to);
    } else if (kind === 'rollback' || kind === 'quarantine') {
      // What lies above the release that was gone back to was left for its faults.
      const known = stack.lastIndexOf(to);
      stack.splice(known < 0 ? stack.length : known + 1);
      if (known < 0) stack.push(to);
    }
  }
  const live = pointer.remotes[remote];
  return stack.reverse().filter((version) => version !== live);
}

/** The version to go back to, `null` when there is none. */
export const previousVersion = (pointer: LivePointer, remote: string): string | null =>
  earlierVersions(pointer, remote)[0] ?? null;

/**
 * Releases that a shell took off and nobody has made live again since.
 *
 * @param history of one remote or of all, oldest first
 */
export function quarantinedReleases(history: readonly ReleaseEvent[]): QuarantinedRelease[] {
  const releases = new Map<string, QuarantinedRelease>();
  for (const { at, remote, kind, from, to, reason = '' } of history) {
    if (kind !== 'quarantine') releases.delete(`${remote} ${to}`);
    else if (from) releases.set(`${remote} ${from}`, { remote, version: from, at, reason });
  }
  return [...releases.values()];
}

/** Whether a checkout of the site made the live release of a remote live, by itself. */
export const isCheckouts = (pointer: LivePointer, remote: string): boolean =>
  arrivalOf(pointer, remote)?.checkout === true;

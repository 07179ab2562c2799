import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { earlierVersions } from './store/change-pointer';
import type { ReleaseStore, StoredRelease } from './store/release-store.port';

/** Newest releases of each remote, and last ones that were live, that stay, whatever their age. */
const MIN_KEPT = 20;

/** Milliseconds that a release stays, however many followed it. */
const MIN_AGE_MS = 30 * 24 * 3_600_000;

const keyOf = ({ name, version }: ReleaseRef): string => `${name} ${version}`;

/**
 * Releases that readers get, by the pointer and by what the shells say, and those that a rollback
 * goes back to.
 */
async function inUse(store: ReleaseStore): Promise<Set<string>> {
  const pointer = await store.readPointer();
  const { remotes, canaries, history } = pointer;
  const served = (await store.shells()).flatMap((shell) =>
    Object.entries(shell.remotes).flatMap(([name, { version, canary }]) =>
      [version, canary].flatMap((each) => (each ? [{ name, version: each }] : [])),
    ),
  );
  const named = [
    ...Object.entries(remotes).map(([name, version]) => ({ name, version })),
    ...Object.entries(canaries).map(([name, { version }]) => ({ name, version })),
  ];
  const decided = new Set(history.map(({ remote }) => remote));
  const waysBack = [...decided].flatMap((name) =>
    earlierVersions(pointer, name)
      .slice(0, MIN_KEPT)
      .map((version) => ({ name, version })),
  );
  return new Set([...named, ...served, ...waysBack].map(keyOf));
}

/** All but the newest releases of each remote, and of those the old ones. */
function oldOnes(releases: StoredRelease[], now: number): StoredRelease[] {
  const counts = new Map<string, number>();
  return releases.filter(({ name, storedAt }) => {
    const place = (counts.get(name) ?? 0) + 1;
    counts.set(name, place);
    return place > MIN_KEPT && now - Date.parse(storedAt) > MIN_AGE_MS;
  });
}

/**
 * Finds releases that nobody needs any more: neither live nor under trial, not among the last 20
 * of their remote nor among the last 20 to go back to, older than 30 days, and served by no shell.
 */
export async function findUnneeded(store: ReleaseStore): Promise<ReleaseRef[]> {
  const old = oldOnes(await store.list(), Date.now());
  const used = await inUse(store);
  return old.filter((ref) => !used.has(keyOf(ref))).map(({ name, version }) => ({ name, version }));
}

/**
 * Removes releases. One that became live meanwhile stays.
 *
 * @throws AggregateError when some could not be removed; the others are
 */
export async function removeReleases(store: ReleaseStore, refs: ReleaseRef[]): Promise<void> {
  const failures: unknown[] = [];
  for (const ref of refs) {
    await store.remove(ref).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} releases could not be removed`);
  }
}

/**
 * Removes the releases that {@link findUnneeded} finds.
 *
 * @returns what was removed
 * @throws AggregateError when some could not be removed; the others are
 */
export async function pruneReleases(store: ReleaseStore): Promise<ReleaseRef[]> {
  const unneeded = await findUnneeded(store);
  await removeReleases(store, unneeded);
  return unneeded;
}

const HOUR = 3_600_000;

/** The hour of the night, in the machine's time zone, in which it happens. */
const NIGHT_HOUR = 3;

/** Milliseconds until a moment of the coming night; several shells meet different ones. */
function untilNight(now: Date): number {
  const next = new Date(now);
  next.setHours(NIGHT_HOUR, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime() + Math.random() * HOUR;
}

/** Takes what a night has removed, and what kept it from that. */
interface PruneLog {
  info: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/**
 * Removes releases every night that nobody needs any more.
 *
 * @returns how to stop
 */
export function pruneNightly(store: ReleaseStore, log: PruneLog): () => void {
  let timer: NodeJS.Timeout;
  const prune = async (): Promise<void> => {
    plan();
    try {
      const removed = await pruneReleases(store);
      if (removed.length > 0) log.info({ removed }, `Removed ${removed.length} old releases`);
    } catch (error) {
      log.error({ err: error }, 'Old releases were not removed');
    }
  };
  const plan = (): void => {
    timer = setTimeout(() => void prune(), untilNight(new Date())).unref();
  };
  plan();
  return () => clearTimeout(timer);
}

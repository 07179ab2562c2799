import type { ReleaseRef } from '../contracts/release.contract';
import type { ReleaseStore, StoredRelease } from './store/release-store.port';

/** Newest releases of each remote that stay, whatever their age. */
const KEPT = 20;

/** Milliseconds that a release stays, however many followed it. */
const LIFE = 30 * 24 * 3_600_000;

const keyOf = ({ name, version }: ReleaseRef): string => `${name} ${version}`;

/** Releases that readers get, by the pointer and by what the shells say. */
async function inUse(store: ReleaseStore): Promise<Set<string>> {
  const { remotes, canaries } = await store.readPointer();
  const served = (await store.shells()).flatMap((shell) =>
    Object.entries(shell.remotes).flatMap(([name, { version, canary }]) =>
      [version, canary].flatMap((each) => (each ? [{ name, version: each }] : [])),
    ),
  );
  const named = [
    ...Object.entries(remotes).map(([name, version]) => ({ name, version })),
    ...Object.entries(canaries).map(([name, { version }]) => ({ name, version })),
  ];
  return new Set([...named, ...served].map(keyOf));
}

/** All but the newest releases of each remote, and of those the old ones. */
function oldOnes(releases: StoredRelease[], now: number): StoredRelease[] {
  const counts = new Map<string, number>();
  return releases.filter(({ name, storedAt }) => {
    const place = (counts.get(name) ?? 0) + 1;
    counts.set(name, place);
    return place > KEPT && now - Date.parse(storedAt) > LIFE;
  });
}

/**
 * Removes releases that nobody needs any more: neither live nor under trial, not among the last 20
 * of their remote, older than 30 days, and served by no shell.
 *
 * @param options `dry` to remove nothing, only to say what would be
 * @returns what was removed
 * @throws AggregateError when some could not be removed; the others are
 */
export async function pruneReleases(
  store: ReleaseStore,
  { dry = false }: { dry?: boolean } = {},
): Promise<ReleaseRef[]> {
  const old = oldOnes(await store.list(), Date.now());
  const used = await inUse(store);
  const removed: ReleaseRef[] = [];
  const failures: unknown[] = [];
  for (const { name, version } of old.filter((ref) => !used.has(keyOf(ref)))) {
    try {
      if (!dry) await store.remove({ name, version });
      removed.push({ name, version });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} releases could not be removed`);
  }
  return removed;
}

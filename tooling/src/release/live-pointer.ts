import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { pointerFile, readLivePointer } from '@waypost/shared/releases/live-pointer';

/** Changes kept in the pointer; a hundred releases back is far beyond any rollback. */
const HISTORY_LIMIT = 100;

/**
 * Makes a release live: replaces the pointer atomically. Teams that release at the same moment
 * wait for each other.
 *
 * @param rollback true when the team goes back to an earlier release
 * @returns the new pointer, or the old one when the release was live already
 */
export async function pointTo(
  releasesDir: string,
  remote: string,
  version: string,
  rollback = false,
): Promise<LivePointer> {
  await mkdir(releasesDir, { recursive: true });
  const unlock = await lock(releasesDir, {
    lockfilePath: path.join(releasesDir, 'live.lock'),
    retries: { retries: 50, minTimeout: 20, maxTimeout: 200 },
  });
  try {
    const pointer = await readLivePointer(releasesDir);
    const from = pointer.remotes[remote] ?? null;
    if (from === version) return pointer;
    const event = {
      at: new Date().toISOString(),
      remote,
      from,
      to: version,
      ...(rollback ? { rollback } : {}),
    };
    const next: LivePointer = {
      revision: pointer.revision + 1,
      remotes: { ...pointer.remotes, [remote]: version },
      history: [...pointer.history, event].slice(-HISTORY_LIMIT),
    };
    await writeFileAtomic(pointerFile(releasesDir), `${JSON.stringify(next, null, 2)}\n`);
    return next;
  } finally {
    await unlock();
  }
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

import { createHash } from 'node:crypto';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { EvaluationDelayed } from '@waypost/shared/releases/evaluation-delayed';
import { ReleaseRefused } from '@waypost/shared/releases/release-refused';
import { NotValid } from '@waypost/shared/releases/release-schema';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { REFUSAL_MS } from '@waypost/shared/releases/trial-records';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { folderFingerprint } from './folder-fingerprint.server';
import { type LoadOptions, loadRelease } from './load-release.server';
import type { FailedRelease, LoadedRelease } from './remote-status.server';

/** Milliseconds until a release is tried again that a busy machine did not load in time, at first and at most. */
const FIRST_DELAY = 30_000;
const LONGEST_DELAY = 300_000;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Fingerprint of all that a check goes by: the files, and the patterns that others have. */
async function fingerprintOf(
  store: ReleaseStore,
  ref: ReleaseRef,
  taken: HostOffer['taken'],
): Promise<string | null> {
  const dir = await store.openFolder(ref).catch(() => null);
  if (dir === null) return null;
  const hash = createHash('sha256').update(await folderFingerprint(dir));
  return hash.update(JSON.stringify(taken)).digest('base64url');
}

const isUnchanged = (failed: FailedRelease, fingerprint: string | null): boolean =>
  fingerprint !== null &&
  failed.tried === fingerprint &&
  performance.now() - failed.at <= failed.holdsMs;

/** Whether a release that was refused needs no new try: nothing has changed since, a moment ago. */
export const staysRefused = async (
  store: ReleaseStore,
  ref: ReleaseRef,
  { failed, taken }: { failed: FailedRelease; taken: HostOffer['taken'] },
): Promise<boolean> => isUnchanged(failed, await fingerprintOf(store, ref, taken));

/**
 * Loads a release, unless it was refused before and nothing has changed since.
 *
 * @param options.before how the last try failed
 * @returns the loaded release, or why it does not load; `before` itself when there was no new try
 */
export async function tryRelease(
  store: ReleaseStore,
  ref: ReleaseRef,
  { before, ...options }: LoadOptions & { before: FailedRelease | null },
): Promise<LoadedRelease | FailedRelease> {
  const fingerprint = await fingerprintOf(store, ref, options.taken);
  if (before && isUnchanged(before, fingerprint)) return before;
  try {
    return await loadRelease(store, ref, options);
  } catch (error) {
    const failure = { reason: reasonOf(error), at: performance.now() };
    // Each try costs all readers the time that it may take.
    if (error instanceof EvaluationDelayed) {
      const holdsMs = before?.tried ? Math.min(2 * before.holdsMs, LONGEST_DELAY) : FIRST_DELAY;
      return { ...failure, tried: fingerprint, holdsMs };
    }
    // Reading the same once more makes neither better.
    const isFinal =
      error instanceof NotValid || (error instanceof ReleaseRefused && !options.isStart);
    return { ...failure, tried: isFinal ? fingerprint : null, holdsMs: REFUSAL_MS };
  }
}

import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { EvaluationDelayed } from '@waypost/delivery/evaluation';
import { NotValid } from '@waypost/delivery/release-schema.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { REFUSAL_MS } from '@waypost/delivery/trial/trial-records.server';
import { TrialUndecided } from '@waypost/delivery/trial/trial-undecided';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { type LoadOptions, loadRelease } from './load-release';
import type { FailedRelease, LoadedRelease } from './remote-status';

/**
 * Milliseconds until a release is tried again that was not refused: at first and at most, since each try
 * costs all readers the time that it may take, and where its remote has no other to serve them.
 */
const FIRST_DELAY = 30_000;
const MAX_DELAY_MS = 300_000;
const URGENT_DELAY = 5_000;

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

interface TryOptions extends LoadOptions {
  /** How the last try failed. */
  before: FailedRelease | null;
  /** Whether the remote has a release that serves. */
  serves: boolean;
}

/** Loads a release, also one that is not refused and cannot be tried while the API fails. */
async function load(
  store: ReleaseStore,
  ref: ReleaseRef,
  options: LoadOptions,
): Promise<LoadedRelease> {
  const { isStart = false, loaded } = options;
  const finish = (release: LoadedRelease, retryAt: number | undefined): LoadedRelease => ({
    ...release,
    retryAt,
  });
  try {
    return finish(await loadRelease(store, ref, options), isStart ? 0 : undefined);
  } catch (error) {
    // Until it serves nobody waits for anything else.
    if (error instanceof EvaluationDelayed && isStart) {
      return finish(await loadRelease(store, ref, options), 0);
    }
    if (!(error instanceof TrialUndecided) || !error.isPassSoFar || loaded) throw error;
    const release = await loadRelease(store, ref, { ...options, belief: 'last' });
    return finish(release, performance.now() + FIRST_DELAY);
  }
}

/**
 * Loads a release, unless it was refused before and nothing has changed since. One that was refused
 * stays so until a trial tells otherwise.
 *
 * @returns the loaded release, or why it does not load; `before` itself when there was no new try
 */
export async function tryRelease(
  store: ReleaseStore,
  ref: ReleaseRef,
  { before, serves, ...options }: TryOptions,
): Promise<LoadedRelease | FailedRelease> {
  const fingerprint = await fingerprintOf(store, ref, options.taken);
  if (before && isUnchanged(before, fingerprint)) return before;
  try {
    return await load(store, ref, options);
  } catch (error) {
    const isNotValid = error instanceof NotValid;
    const isRefused = isNotValid || error instanceof ReleaseRefused;
    const isLater = error instanceof EvaluationDelayed || error instanceof TrialUndecided;
    // Reading the same once more makes neither better; a start goes by findings of before.
    const isFinal = isNotValid || isLater || (isRefused && !options.isStart);
    const isAgain = before?.tried && before.holdsMs <= MAX_DELAY_MS;
    const delay = isAgain ? Math.min(2 * before.holdsMs, MAX_DELAY_MS) : FIRST_DELAY;
    return {
      reason: before?.isRefused && !isRefused ? before.reason : reasonOf(error),
      isRefused: isRefused || before?.isRefused === true,
      tried: isFinal ? fingerprint : null,
      at: performance.now(),
      holdsMs: isRefused ? REFUSAL_MS : serves ? delay : URGENT_DELAY,
    };
  }
}

/**
 * Fingerprint of a folder: it differs once a file in it is added, removed or written. A folder
 * that is not there has one too.
 */
async function folderFingerprint(dir: string): Promise<string> {
  const names = await readdir(dir, { recursive: true }).catch((): string[] => []);
  const lines = await Promise.all(
    names.toSorted().map(async (name) => {
      const file = await stat(path.join(dir, name)).catch(() => null);
      return `${name} ${file?.size} ${file?.mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

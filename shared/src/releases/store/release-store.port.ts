import type { LivePointer, Release, ReleaseRef } from '../../contracts/release.contract';

/** A wish to make a release live, or to take a remote off the site. */
export interface PointerChange {
  remote: string;
  /** `null` takes the remote off the site. */
  version: string | null;
  /**
   * Version that has to be live for the change to be made, `null` for none; left out when any may
   * be.
   */
  expect?: string | null;
  /** Who makes the change. */
  actor: string;
  /** Why, in the actor's words. */
  reason?: string;
  /** True when the team goes back to an earlier release. */
  rollback?: boolean;
}

/**
 * The only door between teams and the host (design §4): where releases are kept and which ones
 * are live. Adapters: a folder on one machine.
 */
export interface ReleaseStore {
  /** Where the releases are, for messages. */
  readonly place: string;

  /**
   * Which release of each remote is live.
   *
   * @returns {@link emptyPointer} before anything was released
   * @throws Error when the pointer is there and is not valid
   */
  readPointer(): Promise<LivePointer>;

  /**
   * Calls back after every change of the pointer.
   *
   * @returns how to stop
   */
  watch(onChange: () => void): () => void;

  /**
   * Reads the description of a release.
   *
   * @throws ReleaseNotFound when there is no such release, Error when it is not valid
   */
  readRelease(ref: ReleaseRef): Promise<Release>;

  /**
   * Folder on this machine's disk with the files of a release.
   *
   * @throws ReleaseNotFound when there is no such release
   */
  openFolder(ref: ReleaseRef): Promise<string>;

  /** Whether a release is there, whole and described. */
  has(ref: ReleaseRef): Promise<boolean>;

  /**
   * Adds a release, whole or not at all. One that is there already stays as it is: releases are
   * immutable.
   *
   * @param dir folder with the files and `release.json`; stays untouched
   */
  write(dir: string): Promise<ReleaseRef>;

  /** Takes a release away that is not live. */
  remove(ref: ReleaseRef): Promise<void>;

  /**
   * Makes a release live; changes made at the same moment wait for each other.
   *
   * @returns the new pointer, or the present one when the release was live already
   * @throws ReleaseNotFound when there is no such release
   * @throws PointerConflict when another version than the expected one is live
   */
  point(change: PointerChange): Promise<LivePointer>;
}

/** The pointer before anything was released. */
export const emptyPointer: LivePointer = { revision: 0, remotes: {}, history: [] };

/** Thrown where a release is asked for that the store does not have. */
export class ReleaseNotFound extends Error {
  override name = 'ReleaseNotFound';
  constructor({ name, version }: ReleaseRef, place: string) {
    super(`There is no release ${version} of ${name} in ${place}.`);
  }
}

/** Thrown where another version is live than a change expected. */
export class PointerConflict extends Error {
  override name = 'PointerConflict';
  constructor(
    readonly change: PointerChange,
    readonly live: string | null,
  ) {
    super(
      `Nothing was changed: ${change.remote} ${change.expect ?? 'without a release'} was expected to ` +
        `be live, ${live ?? 'no release'} is.`,
    );
  }
}

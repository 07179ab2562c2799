import type {
  Canary,
  LivePointer,
  Release,
  ReleaseEvent,
  ReleaseRef,
  ShellReport,
} from '@waypost/shared/contracts/release.contract';
import type { PreviewRecords, TokenRecords } from './issued-records';

/** Who requests a change of the live pointer, and on what condition. */
interface ChangeOrder {
  remote: string;
  /**
   * Version that has to be live for the change to be made, `null` for none; left out when any may
   * be.
   */
  expect?: string | null;
  /**
   * Version that has to be under trial by a canary, `null` for none; left out when any may be. A
   * change that ends a canary names the one that its actor saw.
   */
  expectCanary?: string | null;
  actor: string;
  /** Why, in the actor's words. */
  reason?: string;
  /** True where a checkout of the site makes its own sources live. */
  checkout?: boolean;
  /** True where pages may lose fragments by it. */
  force?: boolean;
}

/** A wish to change which release of a remote readers get. */
export type PointerChange = ChangeOrder &
  (
    | { kind: 'promote' | 'rollback'; version: string }
    /** Takes the remote off the site. */
    | { kind: 'withdraw' }
    /** Gives a release to some readers. */
    | ({ kind: 'canary' } & Canary)
    /** Ends the canary: its readers get the live release again. */
    | { kind: 'abort' }
    /** Takes off a release, live or canary, that fails; `version` serves its readers instead. */
    | { kind: 'quarantine'; failed: string; version: string }
  );

export interface StoredRelease extends ReleaseRef {
  /** When it was stored, ISO 8601. */
  storedAt: string;
  /** Who built it, from what; `null` where its description says so in another format. */
  origin: Release['origin'] | null;
}

/**
 * All that teams and the host share (design §4): where releases are stored, which ones are live, the
 * tokens of teams, and previews. Adapters: a folder on one machine, PostgreSQL for many shells.
 */
export interface ReleaseStore {
  /** Where the releases are, for messages; without secrets. */
  readonly place: string;

  readonly tokens: TokenRecords;

  readonly previews: PreviewRecords;

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
   * @param onStored hears of releases that are stored elsewhere, so that what may become live next
   *   can be prepared; a hint that may be lost, and that a store on this machine's disk does not give
   * @returns how to stop
   */
  watch(onChange: () => void, onStored?: (ref: ReleaseRef) => void): () => void;

  /**
   * Reads the description of a release.
   *
   * @throws ReleaseNotFound when there is no such release, Error when it is not valid
   */
  readRelease(ref: ReleaseRef): Promise<Release>;

  /**
   * Folder on this machine's disk with the files of a release, fetched and verified first where
   * the store is elsewhere.
   *
   * @throws ReleaseNotFound when there is no such release
   */
  openFolder(ref: ReleaseRef): Promise<string>;

  /** Whether a release is there, whole and described. */
  has(ref: ReleaseRef): Promise<boolean>;

  /** All releases, or those of one remote, newest first. */
  list(remote?: string): Promise<StoredRelease[]>;

  /**
   * Adds a release, whole or not at all.
   *
   * @param dir folder with the files and `release.json`; stays untouched
   * @throws ReleaseExists when another build has the same name and version: releases are immutable
   */
  write(dir: string): Promise<ReleaseRef>;

  /**
   * Takes a release away.
   *
   * @throws ChangeImpossible when it is live or under trial by a canary
   */
  remove(ref: ReleaseRef): Promise<void>;

  /**
   * Changes what is live; changes made at the same moment wait for each other, so that no two
   * remotes ever get the same path.
   *
   * @returns the new pointer, or the present one when nothing had to be changed
   * @throws ReleaseNotFound when there is no such release
   * @throws PointerConflict when another version than the expected one is live or under trial
   * @throws ReleaseRefused when it claims a path or a link target of another remote
   * @throws FragmentsInUse when a live release of another remote shows what would be gone, unless forced
   * @throws ChangeImpossible for a canary without a live release, or of the live one
   */
  point(change: PointerChange): Promise<LivePointer>;

  /** The changes of a remote or of all, newest first. */
  history(remote?: string): Promise<ReleaseEvent[]>;

  /** Takes what a shell says of itself, in place of what it said before. */
  report(report: ShellReport): Promise<void>;

  /** What the shells said of themselves lately, the last 10 seconds. */
  shells(): Promise<ShellReport[]>;

  /** Ends connections and timers. */
  close(): Promise<void>;
}

/** Milliseconds after which a shell that said nothing counts as gone. */
export const SHELL_SILENCE = 10_000;

/** The pointer before anything was released. */
export const emptyPointer: LivePointer = { revision: 0, remotes: {}, canaries: {}, history: [] };

/**
 * Thrown where the store cannot be reached now, or takes no calls: the same may succeed in a moment.
 * Every adapter tells it apart from its other failures.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  constructor(place: string, cause: Error) {
    super(`${place} is not available now: ${cause.message}`, { cause });
  }
}

/** Thrown where a release is requested that the store does not have. */
export class ReleaseNotFound extends Error {
  override name = 'ReleaseNotFound';
  constructor(
    readonly ref: ReleaseRef,
    place: string,
  ) {
    super(`There is no release ${ref.version} of ${ref.name} in ${place}.`);
  }
}

/** Thrown where another build is stored under a release's name and version. */
export class ReleaseExists extends Error {
  override name = 'ReleaseExists';
  constructor({ name, version }: ReleaseRef) {
    super(
      `${name} ${version} is stored already, and it is another build. Releases stay as they are: raise the version.`,
    );
  }
}

/** Thrown where a change makes no sense with what is live. */
export class ChangeImpossible extends Error {
  override name = 'ChangeImpossible';
}

/** Thrown where pages of other remotes show fragments that a change would take away. */
export class FragmentsInUse extends ChangeImpossible {
  override name = 'FragmentsInUse';
  constructor({ kind, remote }: PointerChange, lines: readonly string[]) {
    const what = kind === 'withdraw' ? `without ${remote}` : `with this release of ${remote}`;
    super(
      `Pages of others would miss fragments ${what}.\n- ${lines.join('\n- ')}\n` +
        'Release those first, or go on all the same with --force: their fallbacks stand there then.',
    );
  }
}

/** Why a release stays that readers get. */
export const staysInUse = ({ name, version }: ReleaseRef): ChangeImpossible =>
  new ChangeImpossible(
    `${name} ${version} is live and stays. Make another one live first, such as by \`waypost rollback ${name}\`, or ` +
      `end its canary by \`waypost promote ${name} --abort\`.`,
  );

/** Thrown where another version is live, or under trial, than a change expected. */
export class PointerConflict extends Error {
  override name = 'PointerConflict';
  constructor(
    readonly change: PointerChange,
    readonly live: string | null,
    readonly canary: string | null = null,
  ) {
    const { remote, expect, expectCanary } = change;
    super(
      expect !== undefined && expect !== live
        ? `Nothing was changed: ${remote} ${expect ?? 'without a release'} was expected to ` +
            `be live, ${live ?? 'no release'} is.`
        : `Nothing was changed: ${remote} ${expectCanary ?? 'without a canary'} was expected to ` +
            `be under trial, ${canary ?? 'no release'} is.`,
    );
  }
}

/** Where a store says what went wrong behind the scenes; pino's loggers are such. */
export interface StoreLog {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
}

/** For commands and tools, which have no log of their own. */
export const consoleLog: StoreLog = {
  info: (_facts, message) => console.error(message),
  warn: (facts, message) => console.error(message, facts),
};

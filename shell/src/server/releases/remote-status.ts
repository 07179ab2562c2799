import type { BrowserRelease, Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import type { ReleaseSummary } from '@waypost/delivery/summarize-release.server';
import type { InlineStyles } from './inline-styles';
import type { SettingValues } from '@waypost/shared/settings/settings.contract';

/** A release whose server bundle is loaded. */
export interface LoadedRelease {
  release: Release;
  module: RemoteModule;
  /** Values of its settings; left out where it has none. */
  settings?: SettingValues;
  /** Sentences on what the site sets and it does not have. */
  unknownSettings?: string[];
  /** Its styles that documents contain. */
  styles: InlineStyles;
  /**
   * When it is to be tried again, in milliseconds of `performance.now`: it was loaded by what its last
   * trial has found, or while the API failed. None where it has passed since.
   */
  retryAt?: number | undefined;
}

export interface FailedRelease {
  reason: string;
  /** Whether it is at fault itself, as far as is known; else it could not be read or tried just now. */
  isRefused: boolean;
  /**
   * What was checked when it was refused: it is worth a new try once that has changed. `null` where
   * it could not be read, which may be better the next moment, or the finding was one of before the start.
   */
  tried: string | null;
  /** When, in milliseconds of `performance.now`. */
  at: number;
  /** Milliseconds after which the same is tried again. */
  holdsMs: number;
}

export type RemoteStatus = {
  name: string;
  /** Version that the live pointer names. */
  wanted: string;
} & (
  | { state: 'ready'; live: LoadedRelease }
  /** The wanted release did not load, the last good one serves. */
  | ({ state: 'degraded'; live: LoadedRelease } & FailedRelease)
  /** No release loads: its pages respond with 503. Its description may be known all the same. */
  | ({ state: 'broken'; described: ReleaseSummary | null } & FailedRelease)
);

/** How a canary stands: its readers get the live release while it does not load. */
export type CanaryStatus = { name: string; version: string; percent: number } & (
  { state: 'ready'; loaded: LoadedRelease } | ({ state: 'failed' } & FailedRelease)
);

/** Whether a release that serves is to be tried again. */
export const isDue = ({ retryAt }: LoadedRelease): boolean =>
  retryAt !== undefined && retryAt <= performance.now();

/** Whether nothing is to be done for a remote or a canary until the pointer or the store changes. */
export const isSettled = (status: RemoteStatus | CanaryStatus): boolean =>
  status.state === 'ready' && !isDue('live' in status ? status.live : status.loaded);

/** The release that serves a remote's pages, `null` when it is broken. */
export const liveOf = (remote: RemoteStatus): LoadedRelease | null =>
  remote.state === 'broken' ? null : remote.live;

/** What the site knows of a remote, whether it serves or not. */
export const describedOf = (remote: RemoteStatus): ReleaseSummary | null =>
  remote.state === 'broken' ? remote.described : remote.live.release;

/**
 * What browsers learn of a remote.
 *
 * @param fallback patterns of a broken remote that the fallback serves
 */
export function browserRelease(remote: RemoteStatus, fallback: string[]): BrowserRelease {
  if (remote.state === 'broken') {
    return { state: remote.state, name: remote.name, patterns: fallback };
  }
  const { name, version, patterns, container, baseUrl } = remote.live.release;
  const { settings } = remote.live;
  const served = { state: remote.state, name, version, patterns, container, baseUrl };
  return settings ? { ...served, settings } : served;
}

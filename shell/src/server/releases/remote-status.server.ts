import type { BrowserRelease, Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';

/** A release whose server bundle is loaded. */
export interface LoadedRelease {
  release: Release;
  module: RemoteModule;
}

/** What is known of a release that could not be loaded. */
interface FailedRelease {
  /** Why. */
  reason: string;
  /** What its folder looked like: it is worth a new try once that has changed. */
  tried: string;
}

/** How one remote stands at the moment. */
export type RemoteStatus = {
  name: string;
  /** Version that the live pointer names. */
  wanted: string;
} & (
  | { state: 'ready'; live: LoadedRelease }
  /** The wanted release did not load, the last good one serves. */
  | ({ state: 'degraded'; live: LoadedRelease } & FailedRelease)
  /** No release loads: its pages answer 503. Its description may be known all the same. */
  | ({ state: 'broken'; described: Release | null } & FailedRelease)
);

/** The release that serves a remote's pages, `null` when it is broken. */
export const liveOf = (remote: RemoteStatus): LoadedRelease | null =>
  remote.state === 'broken' ? null : remote.live;

/** What the site knows of a remote, whether it serves or not. */
export const describedOf = (remote: RemoteStatus): Release | null =>
  remote.state === 'broken' ? remote.described : remote.live.release;

/** What browsers are told of a remote. */
export function browserRelease(remote: RemoteStatus): BrowserRelease {
  if (remote.state === 'broken') {
    const { state, name, described } = remote;
    return { state, name, patterns: described?.patterns ?? [] };
  }
  const { name, version, patterns, container, baseUrl } = remote.live.release;
  return { state: remote.state, name, version, patterns, container, baseUrl };
}

import type { ReleaseSet } from '../releases/release-set.server';
import { liveOf } from '../releases/remote-status.server';

/** Versions of a remote that metrics tell apart: each is a series of its own for ever. */
const MOST_VERSIONS = 20;

/** Label of versions that this server does not know, or no longer. */
const OTHER_VERSION = 'other';

/** The versions that this server has served: what a browser says of others is not believed. */
export class KnownVersions {
  #versions = new Map<string, Set<string>>();
  #seen = new WeakSet<ReleaseSet>();

  /** Notes what a release set serves. */
  note(set: ReleaseSet): void {
    if (this.#seen.has(set)) return;
    this.#seen.add(set);
    for (const remote of set.remotes) {
      const version = liveOf(remote)?.release.version;
      if (version !== undefined) this.#add(remote.name, version);
    }
  }

  #add(remote: string, version: string): void {
    const versions = this.#versions.get(remote) ?? new Set();
    this.#versions.set(remote, versions.add(version));
    const [oldest] = versions;
    if (versions.size > MOST_VERSIONS && oldest !== undefined) versions.delete(oldest);
  }

  /** A remote's version as metrics name it; `null` for a remote that this server never served. */
  label(remote: string, version: string | undefined): string | null {
    const versions = this.#versions.get(remote);
    if (!versions) return null;
    return version !== undefined && versions.has(version) ? version : OTHER_VERSION;
  }
}

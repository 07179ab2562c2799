import { LRUCache } from 'lru-cache';
import type { Release, ReleaseEvent } from '@waypost/shared/contracts/release.contract';
import { NO_VERSION, OTHER_PAGE } from '../../state/report';
import type { ReleaseSetMixes } from './release-set-mixes';
import { describedOf, liveOf } from './remote-status';

/** Versions of a remote that metrics tell apart: each has series of its own. */
const MAX_VERSIONS = 20;

/** Label of versions that this server does not know, or no longer. */
const OTHER_VERSION = 'other';

/** What metrics tell apart of a release: the patterns of its pages, and the names of its fragments. */
const pagesOf = (release: Pick<Release, 'patterns' | 'fragments'> | null): string[] =>
  release ? [...release.patterns, ...Object.keys(release.fragments ?? {})] : [];

/**
 * The names that metrics may have: pages and versions of the releases that are served, or were
 * lately. What a browser says of others is not believed.
 */
export class KnownVersions {
  /** Patterns by version, by remote. */
  #remotes = new Map<string, LRUCache<string, readonly string[]>>();

  /** @param onForget gets the version that was unused for longest, when there is one too many */
  constructor(private readonly onForget: (remote: string, version: string) => void) {}

  /** Notes a version, as the one used last; `patterns` are those of its pages, as far as known. */
  note(remote: string, version: string, patterns: readonly string[] = []): void {
    let versions = this.#remotes.get(remote);
    if (!versions) {
      versions = new LRUCache({
        max: MAX_VERSIONS,
        dispose: (_patterns, old, reason) => {
          if (reason === 'evict') this.onForget(remote, old);
        },
      });
      this.#remotes.set(remote, versions);
    }
    versions.set(version, patterns);
  }

  /** Notes what was live before this server started; newest last. */
  noteHistory(history: readonly ReleaseEvent[]): void {
    for (const { remote, from, to } of history) {
      for (const version of [from, to]) if (version !== null) this.note(remote, version);
    }
  }

  /** Notes all that readers may get from now on, canaries included. */
  noteSets({ live, canaries }: ReleaseSetMixes): void {
    for (const remote of live.remotes) {
      const version = liveOf(remote)?.release.version ?? NO_VERSION;
      this.note(remote.name, version, pagesOf(describedOf(remote)));
    }
    for (const canary of canaries) {
      if (canary.state !== 'ready') continue;
      const { name, version } = canary.loaded.release;
      this.note(name, version, pagesOf(canary.loaded.release));
    }
  }

  /** A remote's version as metrics name it; `null` for a remote that this server never served. */
  label(remote: string, version = NO_VERSION): string | null {
    const versions = this.#remotes.get(remote);
    if (!versions) return null;
    return versions.get(version) ? version : OTHER_VERSION;
  }

  /** A remote's page as metrics name it: a pattern of its own, or `other`. */
  page(remote: string, pattern: string): string {
    const own = [...(this.#remotes.get(remote)?.values() ?? [])];
    return own.some((patterns) => patterns.includes(pattern)) ? pattern : OTHER_PAGE;
  }
}

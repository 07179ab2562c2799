import type { FastifyBaseLogger } from 'fastify';
import { createPageCache } from '../cache/page-cache';
import type { PageCache } from '../cache/page-cache.port';
import { pageBuild } from '../cache/page-build';
import { openPageFolder } from '../cache/page-folder';
import { createResponseCache } from '../cache/response-cache';
import { MAX_AGE_MS } from '../cache/page-store';
import { BACKENDS_KEY } from '../api/surrogate-keys';
import { type ChangeFollower, followChanges } from '../api/follow-changes';
import type { HttpClient } from '@waypost/shared/runtime';
import type { SiteMetrics } from '../metrics/site-metrics';
import type { Purge } from '@waypost/delivery/http/delivery.server';
import type { Renderer } from '../render/make-page';
import type { Settings } from '../settings/settings';
import { type FollowingPageService, refreshPages } from './refresh-pages';

/** How many lives of a page it may be served at once where the API tells no changes. */
const MAX_UNFOLLOWED_LIVES = 10;

/** The cache of pages, which follows what they are made from. */
export interface OpenPageCache {
  cache: PageCache;
  /** The client that cached pages are made with: it reads responses from a cache, too. */
  responses: HttpClient;
  /** Follows changes of the API and of releases from now on. */
  follow: (service: FollowingPageService, forgetDocuments: () => void) => void;
  /**
   * Drops pages and documents for good; returns how many pages. A shell that takes over reads the disk,
   * so that it resolves once that has none of them.
   */
  purge: (what: Purge) => Promise<number>;
  /** Resolves when what is on the disk is complete. */
  close: () => Promise<void>;
}

interface Listeners {
  http: HttpClient;
  metrics: SiteMetrics | null;
  /** Takes what the disk refuses; it may be called often. */
  warn: Renderer['log'];
  log: FastifyBaseLogger;
}

/**
 * Opens the cache of pages with what the disk has of them (decision 131). With a life of 0 seconds
 * nothing is cached, read or followed.
 *
 * @param shellDir folder of the host's build
 */
export async function openPageCache(
  settings: Settings,
  shellDir: string,
  { http, metrics, warn, log }: Listeners,
): Promise<OpenPageCache> {
  const { apiOrigin, pageCacheSeconds: seconds } = settings;
  if (seconds === 0) {
    const cache = createPageCache({ seconds });
    const none = { follow: () => undefined, purge: async () => 0, close: async () => undefined };
    return { cache, responses: http, ...none };
  }
  const { parent, build } = await pageBuild(settings, shellDir);
  const files = await openPageFolder(parent, build, (error) =>
    warn('Pages cannot be stored on the disk', { error }),
  );
  let changes: ChangeFollower | undefined;
  let purge: OpenPageCache['purge'] = async () => 0;
  let stop = (): void => undefined;
  const cache = createPageCache({
    seconds,
    // Of what a remote's own backend says no change is ever reported.
    staleSeconds: ({ keys }) =>
      changes?.hasFeed() && !keys.includes(BACKENDS_KEY)
        ? MAX_AGE_MS / 1_000
        : seconds * MAX_UNFOLLOWED_LIVES,
    files,
    onRefresh: (outcome) => metrics?.countRefresh(outcome),
  });
  const responses = createResponseCache({
    http,
    seconds,
    isFollowed: () => changes?.isFollowed() ?? false,
  });
  return {
    cache,
    responses: responses.http,
    follow(service, forgetDocuments) {
      const pages = refreshPages(service);
      changes = followChanges({
        apiOrigin,
        cursor: files.cursor(),
        onChange: (keys, cursor) => {
          forgetDocuments();
          responses.change(keys);
          pages.change(keys);
          files.saveCursor(cursor);
        },
        log,
      });
      purge = async (what) => {
        forgetDocuments();
        responses.change(null);
        const purged = pages.purge(what);
        await files.settled();
        return purged;
      };
      stop = () => {
        changes?.stop();
        pages.stop();
      };
    },
    purge: (what) => purge(what),
    close: () => {
      stop();
      return files.settled();
    },
  };
}

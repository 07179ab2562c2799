import { checkRelease } from '@waypost/delivery/check/check-release.server';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { sha384 } from '@waypost/delivery/files.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import type { Belief } from '@waypost/delivery/trial/trial-records.server';
import { INTEGRITY_FILE } from '@waypost/shared/contracts/integrity.contract';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { effectiveSettings, unknownSettings } from '@waypost/shared/settings/site-settings';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';
import { createStaticHandler } from 'react-router-dom';
import { shellRoutes } from '../../routing/shell-routes';
import { runAsRelease } from '../process/survive-remotes';
import { releaseStyles } from './inline-styles';
import type { LoadedRelease } from './remote-status';

/**
 * Milliseconds that evaluating a release may take: no page is served meanwhile. With what passes
 * between two signs of life it is well below the silence after which a parent replaces the process.
 */
const EVALUATION_MS = 2_000;

export interface LoadOptions {
  /** Patterns of the host and of the other remotes. */
  taken: HostOffer['taken'];
  settings?: HostOffer['settings'];
  /** What it has to pass before its code runs in this process. */
  trial: Trial;
  /**
   * Whether the process starts, and serves nothing until its releases are loaded: what their last trials
   * have found is enough, and they are tried again once it serves.
   */
  isStart?: boolean;
  /** Which findings of before its trial goes by; by `isStart` unless set otherwise. */
  belief?: Belief;
  /** The same build, where it is loaded already: it is only tried. */
  loaded?: LoadedRelease | null;
}

/** What this host offers, where these patterns are taken. */
export const offerOf = (taken: HostOffer['taken'], settings: HostOffer['settings']): HostOffer => ({
  ...hostOffer(taken, process.env.NODE_ENV === 'development'),
  settings,
});

/**
 * Loads one release of a remote, by the same check as the kit (design §3 and §4).
 *
 * @throws ReleaseRefused that says all that is wrong
 * @throws Error when the release cannot be read, or the machine is too busy just now
 */
export async function loadRelease(
  store: Pick<ReleaseStore, 'readRelease' | 'openFolder'>,
  ref: ReleaseRef,
  {
    taken,
    settings,
    trial,
    isStart = false,
    belief = isStart ? 'last' : 'recent',
    loaded = null,
  }: LoadOptions,
): Promise<LoadedRelease> {
  const release = await store.readRelease(ref);
  const dir = await store.openFolder(ref);
  const offer = offerOf(taken, settings);
  await trial(dir, release, offer, belief);
  if (loaded) return loaded;
  const module = await runAsRelease(release, () =>
    checkRelease(dir, release, offer, EVALUATION_MS),
  );
  // The routes stand within the host's, where ids of both meet.
  try {
    createStaticHandler(shellRoutes(copyRoutes(module.routes)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused(release, [
      `Its routes stand within the host's: ${reason.replace(/\.$/, '')}. Give each route in ` +
        'src/routes.tsx an id of its own and a path that begins with a slash.',
    ]);
  }
  return {
    ...{ release, module, styles: await releaseStyles(dir, release) },
    ...(release.settings && { settings: effectiveSettings(release, settings ?? {}) }),
    unknownSettings: unknownSettings(release, settings ?? {}),
  };
}

const CLIENT = 'client/';

/**
 * Text of a release's `INTEGRITY_FILE`, sorted. One shell tells its hash and another one may send it: the
 * same release makes the same text everywhere, so that another form of it needs another name.
 *
 * @returns `null` for a release without hashes of client files, which its developer's server sends
 */
export function integrityList({ integrity }: Pick<Release, 'integrity'>): string | null {
  const hashes = Object.entries(integrity)
    .filter(([file]) => file.startsWith(CLIENT) && /\.(js|css)$/.test(file))
    .map(([file, hash]): [string, string] => [file.slice(CLIENT.length), hash])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hashes.length > 0 ? JSON.stringify(Object.fromEntries(hashes)) : null;
}

/** Hash of a release's list by its URL; empty for a release without one. */
export function listHash(release: Pick<Release, 'integrity' | 'baseUrl'>): Record<string, string> {
  const list = integrityList(release);
  return list ? { [release.baseUrl + INTEGRITY_FILE]: sha384(list) } : {};
}

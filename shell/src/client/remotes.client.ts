import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import { assertRemoteModule, type RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { findOwner } from '../routing/owner';
import { loadContainer } from './load-container.client';

/** A release that browsers can load. */
export type LoadableRelease = Exclude<BrowserRelease, { state: 'broken' }>;

/** The remotes of this tab's release set, loaded when first needed. */
export interface Remotes {
  /** The remote that owns a path and can be loaded; `null` for the host's and broken ones' paths. */
  ownerOf: (pathname: string) => LoadableRelease | null;
  /**
   * Loads a remote's routes; a failed load may be tried again.
   *
   * @throws Error when its files don't load, RemoteContractError when they break the contract
   */
  load: (name: string) => Promise<RemoteModule>;
  releases: BrowserRelease[];
}

/** Makes the browser's registry of remotes; the tab keeps its release set until it is reloaded. */
export function createRemotes(releases: BrowserRelease[]): Remotes {
  const loadable = releases.filter((release) => release.state !== 'broken');
  const loads = new Map<string, Promise<RemoteModule>>();

  const fetchRemote = async (release: LoadableRelease): Promise<RemoteModule> =>
    assertRemoteModule(await loadContainer(release), release.name);

  return {
    releases,
    ownerOf: (pathname) => findOwner(loadable, pathname),
    load(name) {
      const release = loadable.find((candidate) => candidate.name === name);
      if (!release) return Promise.reject(new Error(`No remote ${name} can be loaded`));
      const load =
        loads.get(name) ??
        fetchRemote(release).catch((error: unknown) => {
          loads.delete(name);
          throw error;
        });
      loads.set(name, load);
      return load;
    },
  };
}

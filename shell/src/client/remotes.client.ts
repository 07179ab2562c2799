import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import type { FragmentsModule, RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { findOwner, findPage } from '../routing/owner';
import { createHost, type LoadableRelease } from './federation/create-host.client';

/** The remotes of this tab's release set, loaded when first needed. */
export interface Remotes {
  /** The remote that owns a path and can be loaded; `null` for the host's and broken ones' paths. */
  ownerOf: (pathname: string) => LoadableRelease | null;
  /** The pattern that a path belongs to, and whose it is, broken remotes included. */
  pageOf: (pathname: string) => ReturnType<typeof findPage<BrowserRelease>>;
  /**
   * Loads a remote's routes; a failed load may be tried again.
   *
   * @throws Error when its files don't load; that they keep the contract was checked when they were released
   */
  load: (name: string) => Promise<RemoteModule>;
  /** The same for the fragments that it offers. */
  loadFragments: (name: string) => Promise<FragmentsModule>;
}

/** Makes the browser's registry of remotes; the tab keeps its release set until it is reloaded. */
export function createRemotes(releases: BrowserRelease[]): Remotes {
  const loadable = releases.filter((release) => release.state !== 'broken');
  const host = createHost(loadable);
  const loadExposed = async <Module extends Pick<RemoteModule, 'settings'>>(
    name: string,
    exposed: string,
  ): Promise<Module> => {
    const release = loadable.find((candidate) => candidate.name === name);
    const module =
      release && (await host.loadRemote<Module>(`${release.container.name}/${exposed}`));
    if (!module) throw new Error(`${name} could not be loaded`);
    if (release.settings) module.settings?.set(release.settings);
    return module;
  };
  return {
    ownerOf: (pathname) => findOwner(loadable, pathname),
    pageOf: (pathname) => findPage(releases, pathname),
    load: (name) => loadExposed<RemoteModule>(name, 'routes'),
    loadFragments: (name) => loadExposed<FragmentsModule>(name, 'fragments'),
  };
}

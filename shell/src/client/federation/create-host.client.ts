import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import shell from '../../../package.json';
import { createInstance } from './engine.client';
import { offerBundlerRuntime } from './offer-bundler-runtime.client';
import { remoteEntries } from './remote-entries.client';
import { sharedModules } from './shared-modules.client';

/** A release that browsers can load. */
export type LoadableRelease = Exclude<BrowserRelease, { state: 'broken' }>;

/**
 * Starts Module Federation in this tab with the remotes of the page's release set, at the versions
 * that the set pins.
 */
export function createHost(releases: LoadableRelease[]): ModuleFederation {
  offerBundlerRuntime();
  const host = createInstance({
    name: 'shell',
    version: shell.version,
    remotes: [],
    shared: sharedModules,
    // With 'version-first' one dead remote would hold up what all share (design §9.5).
    shareStrategy: 'loaded-first',
    plugins: [remoteEntries],
  });
  host.registerRemotes(
    releases.map(({ container, baseUrl, version }) => ({
      name: container.name,
      version,
      entry: new URL(container.entry, new URL(baseUrl, location.href)).href,
    })),
  );
  return host;
}

import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import { hostModules } from '@waypost/shared/surfaces/host-modules';
import { hostVersions } from '@waypost/shared/surfaces/host-versions';
import { singletons } from '@waypost/shared/surfaces/singletons';
import shell from '../../../package.json';
import { bundlerRuntime, createInstance, federation } from './engine.client';
import { type ChunkLoader, loadChecked } from './load-checked.client';
import { loadScript } from './load-script.client';

export type LoadableRelease = Exclude<BrowserRelease, { state: 'broken' }>;

type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

// Ranges are compared when released and by the shell's server, never in a browser (decision 070).
const shareConfig = { singleton: true, requiredVersion: false } as const;

/**
 * What the host gives every remote, so that a page has one copy of all that has identity or state
 * (design §3). The host's own imports need no federation, and stay open to tree shaking.
 */
const sharedModules: SharedModules = Object.fromEntries(
  singletons.map(({ request, package: name }) => [
    request,
    { version: hostVersions[name], lib: () => hostModules[request], shareConfig },
  ]),
);

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * Loads the entries of remotes in place of the engine, which can neither check nor retry chunks, so that
 * one loader has all scripts. Whoever requested it gets the error, which names the file, logs it and shows the
 * fallback.
 */
const remoteEntries: ModuleFederationRuntimePlugin = {
  name: 'waypost-remote-entries',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    const cause: unknown = await loadScript(entry).catch((error: unknown) => error);
    const container = Reflect.get(globalThis, entryGlobalName) as Container;
    if (!container) throw new Error(`${entry} could not be loaded`, { cause });
    return container;
  },
};

declare global {
  /** What containers load their modules with; their build leaves it out (decision 070). */
  var __FEDERATION_BUNDLER_RUNTIME__: typeof federation | undefined;
}

/**
 * Gives the host's copy of the engine to every container, whose chunks then load as the host's do; needed
 * before the first is loaded.
 */
function offerBundlerRuntime(): void {
  globalThis.__FEDERATION_BUNDLER_RUNTIME__ = {
    ...federation,
    bundlerRuntime: {
      ...bundlerRuntime,
      init(options) {
        loadChecked(options.webpackRequire as unknown as ChunkLoader);
        return bundlerRuntime.init(options);
      },
    },
  };
}

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

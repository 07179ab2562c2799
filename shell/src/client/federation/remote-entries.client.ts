import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.client';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/**
 * Loads the entries of remotes in place of the engine, which can neither check nor retry chunks, so that
 * one loader has all scripts. Whoever requested it gets the error, which names the file, logs it and shows the
 * fallback.
 */
export const remoteEntries: ModuleFederationRuntimePlugin = {
  name: 'waypost-remote-entries',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    const cause: unknown = await loadScript(entry).catch((error: unknown) => error);
    const container = Reflect.get(globalThis, entryGlobalName) as Container;
    if (!container) throw new Error(`${entry} could not be loaded`, { cause });
    return container;
  },
};

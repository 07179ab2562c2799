import { bundlerRuntime, federation } from './engine.client';
import { type ChunkLoader, loadChecked } from './load-checked.client';

declare global {
  /** What containers load their modules with; their build leaves it out (decision 070). */
  var __FEDERATION_BUNDLER_RUNTIME__: typeof federation | undefined;
}

/**
 * Gives the host's copy of the engine to every container, whose chunks then load as the host's do; needed
 * before the first is loaded.
 */
export function offerBundlerRuntime(): void {
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

import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

declare global {
  /** What containers load their modules with; their build leaves it out (decision 070). */
  var __FEDERATION_BUNDLER_RUNTIME__: typeof bundlerRuntime | undefined;
}

/** Gives the host's copy of the engine to every container; needed before the first is loaded. */
export function offerBundlerRuntime(): void {
  globalThis.__FEDERATION_BUNDLER_RUNTIME__ = bundlerRuntime;
}

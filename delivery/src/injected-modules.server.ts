import { hostModules } from '@waypost/shared/surfaces/host-modules';

/**
 * A copy of a module whose names cannot be replaced. A setter says so also to code that is not strict, in
 * which a write to something frozen is passed over in silence.
 */
function locked(request: string, module: object): object {
  const copy = {};
  for (const [name, value] of Object.entries(module) as [string, unknown][]) {
    Object.defineProperty(copy, name, {
      enumerable: true,
      // The module itself once more, as packages in CommonJS have it.
      get: () => (name === 'default' ? copy : value),
      set() {
        throw new TypeError(`A remote cannot replace ${name} of ${request}: all remotes share it`);
      },
    });
  }
  return Object.freeze(copy);
}

/** What the host shares, by request, as server bundles of remotes get it. */
export const injectedModules: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(hostModules).map(([request, module]) => [request, locked(request, module)]),
);

import type { createInstance } from '@module-federation/enhanced/runtime';
import { hostModules } from '@waypost/shared/surfaces/host-modules';
import { hostVersions } from '@waypost/shared/surfaces/host-versions';
import { singletons } from '@waypost/shared/surfaces/singletons';

type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

// Ranges are compared when released and by the shell's server, never in a browser (decision 070).
const shareConfig = { singleton: true, requiredVersion: false } as const;

/**
 * What the host gives every remote, so that a page has one copy of all that has identity or state
 * (design §3). The host's own imports need no federation, and stay open to tree shaking.
 */
export const sharedModules: SharedModules = Object.fromEntries(
  singletons.map(({ request, package: name }) => [
    request,
    { version: hostVersions[name], lib: () => hostModules[request], shareConfig },
  ]),
);

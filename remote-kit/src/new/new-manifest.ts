import { hostVersions } from '@waypost/shared/surfaces/host-versions';
import { kitVersion } from '../kit-version';

/** Every version from this one on that offers the same. */
const compatible = (version: string): string => `^${version}`;

/** Fields of a remote's `package.json`. */
export interface RemoteManifest {
  name: string;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Adds to the template's `package.json` what a remote takes of the site, in the versions that this
 * kit knows, and the two packages that its team installs.
 */
export const newManifest = (template: RemoteManifest): RemoteManifest => ({
  ...template,
  peerDependencies: Object.fromEntries(
    Object.entries(hostVersions).map(([name, version]) => [name, compatible(version)]),
  ),
  devDependencies: {
    '@waypost/remote-kit': compatible(kitVersion),
    '@waypost/shared': compatible(hostVersions['@waypost/shared'] ?? kitVersion),
  },
});

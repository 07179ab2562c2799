import { MANIFEST_FILE, type BrowserRelease } from '@waypost/shared/contracts/release.contract';
import { HOST } from './create-host.client';

/**
 * Tells the engine's developer tools what this tab is made of: the host, its remotes at their
 * versions, and where the manifest of each stands. They read `__FEDERATION__.moduleInfo`, which the
 * engine fills only from manifests that it loads itself, and readers need none.
 */
export function describeSite(releases: BrowserRelease[]): void {
  const remotes = releases.filter(({ state }) => state !== 'broken');
  const { moduleInfo } = globalThis.__FEDERATION__;
  for (const { container, version, baseUrl } of remotes) {
    const manifest = new URL(MANIFEST_FILE, new URL(baseUrl, location.href)).href;
    moduleInfo[`${container.name}:${version}`] = { version, remoteEntry: manifest };
  }
  moduleInfo[HOST.name] = {
    version: HOST.version,
    remoteEntry: '',
    remotesInfo: Object.fromEntries(
      remotes.map(({ container, version }) => [container.name, { matchedVersion: version }]),
    ),
  };
}

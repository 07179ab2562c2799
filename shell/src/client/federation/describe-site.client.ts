import { MANIFEST_FILE } from '@waypost/shared/contracts/release.contract';

/**
 * Tells the engine's developer tools what this tab is made of: the host, its remotes at their
 * versions, and where the manifest of each stands. They read `__FEDERATION__.moduleInfo`, which the
 * engine fills only from manifests that it loads itself, and readers need none.
 */
export function describeSite(): void {
  const { __INSTANCES__, moduleInfo } = globalThis.__FEDERATION__;
  const [host] = __INSTANCES__;
  if (!host) return;
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  for (const remote of host.options.remotes) {
    const { name, version, entry } = { version: '', entry: '', ...remote };
    remotesInfo[name] = { matchedVersion: version };
    moduleInfo[`${name}:${version}`] = { version, remoteEntry: new URL(MANIFEST_FILE, entry).href };
  }
  const { version = '' } = host.options;
  moduleInfo[host.name] = { version, remoteEntry: '', remotesInfo };
}

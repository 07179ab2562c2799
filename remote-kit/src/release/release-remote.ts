import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import type { RemotePackage } from '../config/read-remote';
import { checkAgainstSite, checkStored } from './check-against-site';
import { inputHash } from './input-hash';

/** Version that a release of the present sources has: the package's, and a hash of its inputs. */
export const releaseVersion = async ({ root, packageVersion }: RemotePackage): Promise<string> =>
  `${packageVersion}-${await inputHash(root)}`;

/**
 * Builds the release of the present sources and stores it, unless it is there already. The check
 * passes it first.
 *
 * @throws ReleaseRefused with everything that the build breaks
 */
export async function storeRelease(
  remote: RemotePackage,
  store: ReleaseStore,
): Promise<{ version: string; built: boolean }> {
  const version = await releaseVersion(remote);
  if (await store.has({ name: remote.name, version })) {
    await checkStored({ name: remote.name, version }, store);
    return { version, built: false };
  }
  const draft = await mkdtemp(path.join(tmpdir(), `waypost-${remote.name}-`));
  try {
    // Loaded only now: webpack takes its time, and most starts have nothing to build.
    const { buildRelease } = await import('./build-release');
    const release = await buildRelease(remote, version, draft);
    await checkAgainstSite(draft, release, store);
    // Temporary folders are private; a server of another user has to read a release.
    await chmod(draft, 0o755);
    await store.write(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { version, built: true };
}

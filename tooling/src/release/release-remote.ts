import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseDir } from '@waypost/shared/releases/live-pointer';
import type { RemotePackage } from '../remote-config';
import { inputHash, repositoryRoot } from '../workspace';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Version that a release of the present sources has: the package's, and a hash of its inputs. */
export async function releaseVersion(remote: RemotePackage): Promise<string> {
  const hash = await inputHash(path.relative(repositoryRoot, remote.root));
  return `${remote.packageVersion}-${hash}`;
}

/**
 * Builds the release of the present sources, unless it is there already. The folder appears
 * whole or not at all, and only after the gate has passed it.
 *
 * @throws ReleaseRefused with every rule that the build breaks
 */
export async function releaseRemote(
  remote: RemotePackage,
  releasesDir: string,
): Promise<{ version: string; built: boolean }> {
  const version = await releaseVersion(remote);
  const target = releaseDir(releasesDir, remote.name, version);
  if (await exists(path.join(target, 'release.json'))) return { version, built: false };
  await mkdir(path.dirname(target), { recursive: true });
  const draft = await mkdtemp(path.join(path.dirname(target), '.draft-'));
  // Loaded only now: webpack takes its time, and most starts have nothing to build.
  const { buildRelease } = await import('./build-release');
  const { checkRelease } = await import('../gate/check-release');
  try {
    const release = await buildRelease(remote, version, draft);
    await checkRelease({ dir: draft, release, remote });
    // Temporary folders are private; a server of another user has to read a release.
    await chmod(draft, 0o755);
    await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
      // Somebody released the same sources meanwhile: the release is there, and it is the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { version, built: true };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unknownPlaces } from '@waypost/delivery/offered-fragments';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import { unknownSettings } from '@waypost/shared/settings/site-settings';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { ownSettings } from '../config/own-settings';
import type { RemotePackage } from '../config/read-remote';
import type { Site } from '../site/site.port';
import { keepBuild, takeBuild } from './kept-build';
import { inputHash, type SourceReader } from './input-hash';
import { currentActor } from './release-origin';

/** Version that a release of the present sources has: the package's, and a hash of its inputs. */
export const releaseVersion = async (
  { root, packageVersion }: RemotePackage,
  sources?: SourceReader,
): Promise<string> => `${packageVersion}-${await inputHash(root, undefined, sources)}`;

/**
 * Builds the release of the present sources, or takes the build of them that was checked before, and checks it
 * here.
 *
 * @param against the site whose offer counts; without one, that of this kit's own host
 * @param use what is done with its folder, which is gone afterwards
 * @throws ReleaseRefused with everything that the build breaks
 */
export async function buildChecked(
  remote: RemotePackage,
  against: Pick<Site, 'offer'> | null,
  use: (dir: string, release: Release) => Promise<void>,
): Promise<Release> {
  // The release says who built it: a name that nothing takes is refused before the build.
  currentActor();
  const draft = await mkdtemp(path.join(tmpdir(), `waypost-${remote.name}-`));
  try {
    // Loaded only now: webpack, the check and the host's packages take their time, and most starts have
    // nothing to build.
    const { buildRelease } = await import('./build-release');
    const { localTrial } = await import('./local-trial');
    const { hostOffer } = await import('@waypost/shared/surfaces/host-offer');
    const version = await releaseVersion(remote);
    const release =
      (await takeBuild(remote, version, draft)) ?? (await buildRelease(remote, version, draft));
    const offer: HostOffer = against
      ? await against.offer()
      : { ...hostOffer([hostClaim]), settings: ownSettings() };
    await localTrial(draft, release, offer);
    for (const unknown of unknownSettings(release, offer.settings ?? {})) console.warn(unknown);
    if (offer.places) unknownPlaces(release, offer.places).forEach((each) => console.warn(each));
    // Temporary folders are private; a server of another user has to read a release.
    await chmod(draft, 0o755);
    await use(draft, release);
    return release;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Builds and checks alone, and keeps the build for the release of the same sources. */
export const checkBuild = (
  remote: RemotePackage,
  against: Pick<Site, 'offer'> | null,
): Promise<Release> =>
  buildChecked(remote, against, (dir, { version }) =>
    // The folder may be one that is only read.
    keepBuild(remote, dir, version).catch((error: Error) =>
      console.warn(`The build is not kept for a release: ${error.message}`),
    ),
  );

/**
 * Builds the release of the present sources and stores it, unless it is there already. The check
 * passes it first, on this machine and on the site.
 *
 * @param against another site whose offer the check goes by: what is stored already was not checked
 *   against it, and so is built and checked again
 * @param sources reads the sources for the version; one of its own sees all changes
 * @returns its version, and whether it was stored now
 * @throws ReleaseRefused with everything that the build breaks
 */
export async function publishRelease(
  remote: RemotePackage,
  site: Site,
  against: Pick<Site, 'offer'> | null = null,
  sources?: SourceReader,
): Promise<{ version: string; built: boolean }> {
  const version = await releaseVersion(remote, sources);
  const built = !(await site.has({ name: remote.name, version }));
  if (built || against) {
    await buildChecked(remote, against ?? site, async (dir, release) => {
      if (built) await site.store(dir, release);
    });
  }
  return { version, built };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Reporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { createSourceReader, type SourceReader } from '@waypost/remote-kit/release/input-hash';
import { currentActor } from '@waypost/remote-kit/release/release-origin';
import { releaseVersion } from '@waypost/remote-kit/release/release-remote';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { remoteFolders, repositoryRoot } from '../workspace';
import { buildInProcesses } from './build-processes';
import { isStale } from './freshness';
import { releaseSources } from './release-sources';

const buildPart = fileURLToPath(new URL('./build-part.ts', import.meta.url));

/** How a site is built. */
interface BuildSiteOptions {
  reporter: Reporter;
  /** Replaces also what teams and operators made live. */
  replace?: boolean;
}

/** A remote of this repository, with the version of its sources. */
async function remoteIn(folder: string, store: ReleaseStore, sources: SourceReader) {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { name } = remote;
  const version = await releaseVersion(remote, sources);
  return { folder, name, version, isStored: await store.has({ name, version }) };
}

/**
 * Builds what is stale: the api, the host, and a release of each remote. Once all is built, releases of the
 * sources here go live, unless people decided otherwise.
 *
 * @throws Error that says what could not be built; what is live stays as it is
 */
export async function buildSite(store: ReleaseStore, options: BuildSiteOptions): Promise<void> {
  const { reporter, replace } = options;
  const begin = performance.now();
  const sources = createSourceReader();
  const remotes = await Promise.all(
    remoteFolders.map((folder) => remoteIn(folder, store, sources)),
  );
  // The longest first: it ends with what is beside it.
  const stale = [
    ...((await isStale('shell', sources)) ? ['shell'] : []),
    ...remotes.filter(({ isStored }) => !isStored).map(({ folder }) => folder),
    ...((await isStale('api', sources)) ? ['api'] : []),
  ];
  // A name that nothing takes is told before the build.
  if (stale.length > 0) currentActor();
  const versions = await buildInProcesses(buildPart, stale, reporter);
  for (const { folder, name, version } of remotes) {
    // Sources may have changed until they were built.
    const release = { remote: name, version: versions.get(folder) ?? version };
    await releaseSources(store, release, { say: reporter.warn, replace });
  }
  if (stale.length === 0) reporter.done(`Everything was built already (${timeSince(begin)})`);
}

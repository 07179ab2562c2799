import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Reporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { createSourceReader, type SourceReader } from '@waypost/remote-kit/release/input-hash';
import { releaseVersion } from '@waypost/remote-kit/release/release-remote';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { remoteFolders, repositoryRoot } from '../workspace';
import { buildInProcesses } from './build-processes';
import { isStale } from './freshness';
import { releaseSources } from './release-sources';

const buildPart = fileURLToPath(new URL('./build-part.ts', import.meta.url));

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
 * Builds what is stale: the api, the host, and a release of each remote, which goes live unless people decided
 * otherwise.
 *
 * @throws Error that says what could not be built
 */
export async function buildSite(store: ReleaseStore, options: BuildSiteOptions): Promise<void> {
  const { reporter, replace = false } = options;
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
  await buildInProcesses(buildPart, stale, { reporter, args: replace ? ['--replace'] : [] });
  for (const { name: remote, version, isStored } of remotes) {
    if (isStored) await releaseSources(store, { remote, version }, { say: reporter.warn, replace });
  }
  if (stale.length === 0) reporter.done(`Everything was built already (${timeSince(begin)})`);
}

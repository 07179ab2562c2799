import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Reporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { createSourceReader, type SourceReader } from '@waypost/remote-kit/release/input-hash';
import { publishRelease } from '@waypost/remote-kit/release/release-remote';
import { storeSite } from '@waypost/remote-kit/site/store-site';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { remoteFolders, repositoryRoot } from '../workspace';
import { buildIfStale } from './freshness';
import { releaseSources } from './release-sources';

/** How a site is built. */
interface BuildSiteOptions {
  reporter: Reporter;
  /** Replaces also what teams and operators made live. */
  replace?: boolean;
}

/** Bundles the api. */
export async function buildApi(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', '-w', 'api'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The api could not be built.');
}

/** Sources without a release get one and go live, unless people decided otherwise. */
async function releaseIfStale(
  folder: string,
  store: ReleaseStore,
  { reporter, replace }: BuildSiteOptions,
  sources: SourceReader,
): Promise<boolean> {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version, built } = await publishRelease(remote, storeSite(store), null, sources);
  await releaseSources(store, { remote: remote.name, version }, { say: reporter.warn, replace });
  return built;
}

/** Builds what is stale: the api, the host, and a release of each remote. */
export async function buildSite(store: ReleaseStore, options: BuildSiteOptions): Promise<void> {
  const { reporter } = options;
  const begin = performance.now();
  let built = 0;
  let sources = createSourceReader();
  const timed = async (
    name: string,
    step: (sources: SourceReader) => Promise<boolean>,
  ): Promise<void> => {
    const start = performance.now();
    reporter.progress(`Building ${name}`);
    if (!(await step(sources))) return;
    built += 1;
    // Sources may have changed while it was built.
    sources = createSourceReader();
    const ms = Math.round(performance.now() - start);
    reporter.done(`Built ${name} in ${timeSince(start)}`, { built: name, ms });
  };
  await timed('api', (sources) =>
    buildIfStale('api', buildApi, sources, ['@waypost/artwork', '@waypost/early-responses']),
  );
  await timed('shell', (sources) =>
    buildIfStale('shell', async () => (await import('./build-shell')).buildShell(), sources, [
      '@waypost/early-responses',
    ]),
  );
  for (const folder of remoteFolders) {
    await timed(folder, (sources) => releaseIfStale(folder, store, options, sources));
  }
  if (built === 0) reporter.done(`Everything was built already (${timeSince(begin)})`);
}

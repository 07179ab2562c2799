import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { publishRelease } from '@waypost/remote-kit/release/release-remote';
import { storeSite } from '@waypost/remote-kit/site/store-site';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { remoteFolders, repositoryRoot } from '../workspace';
import { buildIfStale } from './freshness';
import { type BuildOptions, releaseSources } from './release-sources';

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
  options: BuildOptions,
): Promise<boolean> {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version, built } = await publishRelease(remote, storeSite(store));
  await releaseSources(store, { remote: remote.name, version }, options);
  return built;
}

/** Builds what is stale: the api, the host, and a release of each remote. */
export async function buildSite(store: ReleaseStore, options: BuildOptions): Promise<void> {
  const { say } = options;
  const timed = async (name: string, step: () => Promise<boolean>): Promise<void> => {
    const start = performance.now();
    if (await step()) say(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await timed('api', () =>
    buildIfStale('api', buildApi, ['@waypost/artwork', '@waypost/early-responses']),
  );
  await timed('shell', () =>
    buildIfStale('shell', async () => (await import('./build-shell')).buildShell(), [
      '@waypost/early-responses',
    ]),
  );
  for (const folder of remoteFolders) {
    await timed(folder, () => releaseIfStale(folder, store, options));
  }
}

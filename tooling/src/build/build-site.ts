import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Reporter, timeSince } from '@waypost/remote-kit/cli/reporter';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
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
): Promise<boolean> {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version, built } = await publishRelease(remote, storeSite(store));
  await releaseSources(store, { remote: remote.name, version }, { say: reporter.warn, replace });
  return built;
}

/** Builds what is stale: the api, the host, and a release of each remote. */
export async function buildSite(store: ReleaseStore, options: BuildSiteOptions): Promise<void> {
  const { reporter } = options;
  const begin = performance.now();
  let built = 0;
  const timed = async (name: string, step: () => Promise<boolean>): Promise<void> => {
    const start = performance.now();
    reporter.progress(`Building ${name}`);
    if (!(await step())) return;
    built += 1;
    const ms = Math.round(performance.now() - start);
    reporter.done(`Built ${name} in ${timeSince(start)}`, { built: name, ms });
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
  if (built === 0) reporter.done(`Everything was built already (${timeSince(begin)})`);
}

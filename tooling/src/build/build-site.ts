import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readLivePointer } from '@waypost/shared/releases/live-pointer';
import { pointTo } from '../release/live-pointer';
import { releaseRemote } from '../release/release-remote';
import { readRemote } from '../remote-config';
import { remoteFolders, repositoryRoot } from '../workspace';
import { buildIfStale } from './freshness';

/** Bundles the api. */
export async function buildApi(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', '-w', 'api'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The api could not be built.');
}

/** Sources without a release get one and go live; after a rollback the pointer stays. */
async function releaseIfStale(folder: string, releasesDir: string): Promise<boolean> {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version, built } = await releaseRemote(remote, releasesDir);
  const isNew = built || !(await readLivePointer(releasesDir)).remotes[remote.name];
  if (isNew) await pointTo(releasesDir, remote.name, version);
  return built;
}

/**
 * Builds what is stale: the api, the host, and a release of each remote.
 *
 * @param say called with each step that takes its time
 */
export async function buildSite(releasesDir: string, say: (line: string) => void): Promise<void> {
  const timed = async (name: string, step: () => Promise<boolean>): Promise<void> => {
    const start = performance.now();
    if (await step()) say(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await timed('api', () => buildIfStale('api', buildApi));
  await timed('shell', () =>
    buildIfStale('shell', async () => (await import('./build-shell')).buildShell()),
  );
  for (const folder of remoteFolders) {
    await timed(folder, () => releaseIfStale(folder, releasesDir));
  }
}

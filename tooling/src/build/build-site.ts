import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { currentActor } from '@waypost/remote-kit/release/release-origin';
import { publishRelease } from '@waypost/remote-kit/release/release-remote';
import { storeSite } from '@waypost/remote-kit/site/store-site';
import { isCheckouts } from '@waypost/shared/releases/change-pointer';
import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
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

/** How a build goes about what is live already. */
export interface BuildOptions {
  /** Called with each step that takes its time, and with what was left as it is. */
  say: (line: string) => void;
  /** Replaces also what teams and operators made live. */
  replace?: boolean;
}

/**
 * Whether this checkout's release of a remote goes live by itself. What people decided stays: a
 * team's release, a withdrawal, and a rollback until the sources have changed.
 *
 * @returns what stays instead, as a phrase
 */
function whatStays(pointer: LivePointer, remote: string, built: boolean): string | null {
  const last = pointer.history.findLast((event) => event.remote === remote);
  const live = pointer.remotes[remote];
  if (!last) return null;
  if (!live) return 'it was taken off the site';
  if (!isCheckouts(pointer, remote)) return `${live} was released by ${last.actor} and stays live`;
  if (last.kind === 'rollback' && !built) return `${live} was gone back to and stays live`;
  return null;
}

/** Sources without a release get one and go live, unless people decided otherwise. */
async function releaseIfStale(
  folder: string,
  store: ReleaseStore,
  { say, replace = false }: BuildOptions,
): Promise<boolean> {
  const remote = await readRemote(path.join(repositoryRoot, folder));
  const { version, built } = await publishRelease(remote, storeSite(store));
  const pointer = await store.readPointer();
  if (pointer.remotes[remote.name] === version) return built;
  const stays = replace ? null : whatStays(pointer, remote.name, built);
  if (stays) {
    say(`${remote.name}: ${stays}. To make the sources here live (${version}), add -- --replace.`);
    return built;
  }
  await store.point({
    ...{ kind: 'promote', remote: remote.name, version },
    ...{ actor: currentActor(), checkout: true },
  });
  return built;
}

/** Builds what is stale: the api, the host, and a release of each remote. */
export async function buildSite(store: ReleaseStore, options: BuildOptions): Promise<void> {
  const { say } = options;
  const timed = async (name: string, step: () => Promise<boolean>): Promise<void> => {
    const start = performance.now();
    if (await step()) say(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await timed('api', () => buildIfStale('api', buildApi));
  await timed('shell', () =>
    buildIfStale('shell', async () => (await import('./build-shell')).buildShell()),
  );
  for (const folder of remoteFolders) {
    await timed(folder, () => releaseIfStale(folder, store, options));
  }
}

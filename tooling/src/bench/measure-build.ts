import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApi } from '../build/build-api';
import { buildShell } from '../build/build-shell';
import { buildRelease } from '@waypost/remote-kit/release/build-release';
import { readRemote } from '@waypost/remote-kit/config/read-remote';
import { remoteFolders, repositoryRoot } from '../workspace';

/** Seconds that each part of a full build takes. */
export async function measureBuild(): Promise<Record<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-bench-'));
  const seconds: Record<string, number> = {};
  const time = async (name: string, build: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await build();
    seconds[name] = (performance.now() - start) / 1000;
  };
  try {
    await time('api', buildApi);
    await time('shell', buildShell);
    for (const name of remoteFolders) {
      const remote = await readRemote(path.join(repositoryRoot, name));
      await time(name, () => buildRelease(remote, 'bench', path.join(folder, name)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return seconds;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './support/process';
import { copyData, startApi, startShell } from './support/site';

async function build(releasesDir: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'tooling/bin/site.mjs'), 'build'],
    { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, RELEASES_DIR: releasesDir } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The site could not be built.');
}

/**
 * Builds the site into a folder of its own and starts one API and one shell for the whole run.
 * Tests that break things start their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-e2e-'));
  const releasesDir = path.join(folder, 'releases');
  await build(releasesDir);
  process.env.E2E_FOLDER = folder;
  process.env.E2E_RELEASES_DIR = releasesDir;
  await (await startApi(path.join(folder, 'template'))).stop();
  const api = await startApi(await copyData());
  process.env.E2E_API_ORIGIN = api.origin;
  const shell = await startShell();
  process.env.E2E_SITE_ORIGIN = shell.origin;
  return async () => {
    await shell.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

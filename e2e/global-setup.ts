import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { siteLinks } from '@waypost/tooling/site-links';
import { repositoryRoot } from './support/process';
import { startDeskSite } from './support/own-desk';
import { isNoShells } from './support/releases';
import { startApi } from './support/site';
import { firstOperator } from './support/staff';

/** Releases of earlier runs: what is not stale since is not built again. */
const BUILT = path.join(repositoryRoot, 'e2e/.tmp/releases');

async function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'tooling/bin/site.mjs'), 'build'],
    { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, RELEASES_DIR: BUILT } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The site could not be built.');
}

/** Copies what is live of what was built, and removes the rest there. */
async function copyLive(releasesDir: string): Promise<void> {
  const built = folderReleaseStore(BUILT);
  const { remotes } = await built.readPointer();
  for (const stored of await built.list()) {
    if (remotes[stored.name] !== stored.version) await built.remove(stored);
  }
  await cp(BUILT, releasesDir, { recursive: true, filter: isNoShells });
}

/**
 * Builds the site into a folder of its own, and starts one API and one shell for the whole run, whose desk an operator
 * runs. Tests that break things start their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-e2e-'));
  const releasesDir = path.join(folder, 'releases');
  await build();
  await copyLive(releasesDir);
  process.env.E2E_FOLDER = folder;
  process.env.E2E_RELEASES_DIR = releasesDir;
  // As `npm start` tells its API.
  process.env.SITE_LINKS = await siteLinks(folderReleaseStore(releasesDir));
  await (await startApi(path.join(folder, 'template'))).stop();
  const site = await startDeskSite();
  await firstOperator(site, site.setupLink);
  process.env.E2E_API_ORIGIN = site.api.origin;
  process.env.E2E_SITE_ORIGIN = site.origin;
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

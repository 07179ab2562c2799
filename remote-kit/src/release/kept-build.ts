import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '@waypost/delivery/files.server';
import { validateRelease, parseJson } from '@waypost/delivery/release-schema.server';
import { hasItsFiles } from '@waypost/delivery/store/drafts.server';
import type { RemotePackage } from '../config/read-remote';
import { releaseOrigin } from './release-origin';

/** Where the last build that the check passed is kept for a release of the same sources. */
const folderOf = ({ root }: RemotePackage): string =>
  path.join(root, 'node_modules/.cache/waypost');

/** Keeps a build in place of the one before. */
export async function keepBuild(
  remote: RemotePackage,
  dir: string,
  version: string,
): Promise<void> {
  const folder = folderOf(remote);
  await mkdir(folder, { recursive: true });
  const before = await readdir(folder);
  const draft = await mkdtemp(path.join(folder, '.draft-'));
  await cp(dir, draft, { recursive: true });
  for (const name of before) await rm(path.join(folder, name), { recursive: true, force: true });
  await rename(draft, path.join(folder, version));
}

async function copyBuild(
  remote: RemotePackage,
  version: string,
  dir: string,
): Promise<Release | null> {
  const kept = path.join(folderOf(remote), version);
  const file = path.join(kept, 'release.json');
  const text = await readIfThere(file);
  if (text === null) return null;
  const release = validateRelease(parseJson(text, file), file);
  if (!(await hasItsFiles(kept, release))) return null;
  await cp(kept, dir, { recursive: true });
  const own = { ...release, origin: await releaseOrigin(remote.root) };
  await writeFile(path.join(dir, 'release.json'), `${JSON.stringify(own, null, 2)}\n`);
  return own;
}

/**
 * Copies the build that is kept for a version, with who releases it now from which commit.
 *
 * @param dir where it is copied to; empty where it is not
 * @returns its description, `null` where none is kept as it was built
 */
export async function takeBuild(
  remote: RemotePackage,
  version: string,
  dir: string,
): Promise<Release | null> {
  try {
    return await copyBuild(remote, version, dir);
  } catch (error) {
    console.warn(`The build that the check kept is not used: ${(error as Error).message}`);
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    return null;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings/settings';

export interface PageBuild {
  /** Folder of the pages of all builds. */
  parent: string;
  /** Name of this build's folder. */
  build: string;
}

/** What pages show of the settings, and where their data comes from. */
type Shown = Pick<
  Settings,
  'releasesDir' | 'site' | 'timeZone' | 'metrics' | 'apiOrigin' | 'backends'
>;

/**
 * Names a build of the host with all of its settings that pages show: its server, the files that
 * browsers load, brand, time zone, addresses and the API. Pages of any other are not read.
 *
 * @param shellDir folder of the host's build
 * @throws Error when the host was not built
 */
export async function pageBuild(
  { releasesDir, site, timeZone, metrics, apiOrigin, backends }: Shown,
  shellDir: string,
): Promise<PageBuild> {
  const hash = createHash('sha256');
  for (const file of ['manifest.json', 'server/main.cjs']) {
    hash.update(await readFile(path.join(shellDir, file)));
  }
  hash.update(JSON.stringify([site, timeZone, metrics, apiOrigin, backends]));
  return { parent: path.join(releasesDir, '.pages'), build: hash.digest('hex').slice(0, 22) };
}

/** Whether pages of a build are on the disk, so that it can serve before the API responds. */
export async function hasStoredPages({ parent, build }: PageBuild): Promise<boolean> {
  const names = await readdir(path.join(parent, build)).catch((): string[] => []);
  return names.some((name) => name.endsWith('.page'));
}

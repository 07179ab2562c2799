import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemotePackage } from '../remote-config';
import { remoteBrowserConfig } from '../webpack/remote-browser';
import { remoteServerConfig } from '../webpack/remote-server';
import { filesOf, runWebpack } from '../webpack/run';
import { describeRelease } from './describe-release';
import { precompress } from './precompress';

/** SHA-384 of every file of a release, by its path. */
export async function integrityOf(dir: string): Promise<Record<string, string>> {
  const files = await glob(['client/**', 'server/**'], { cwd: dir });
  const hashes = files.sort().map(async (file) => {
    const digest = createHash('sha384').update(await readFile(path.join(dir, file)));
    return [file, `sha384-${digest.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Builds a remote for browsers and for the server, and describes the result in `release.json`.
 *
 * @param outDir folder that becomes the release
 */
export async function buildRelease(
  remote: RemotePackage,
  version: string,
  outDir: string,
): Promise<Release> {
  const build = { mode: 'production', outDir, version } as const;
  const stats = await runWebpack([
    remoteBrowserConfig(remote, build),
    remoteServerConfig(remote, build),
  ]);
  const browser = stats.stats[0]?.toJson({ all: false, chunkGroups: true }) ?? {};
  await precompress(path.join(outDir, 'client'), filesOf(stats));
  const release = {
    ...describeRelease(remote, version, browser),
    integrity: await integrityOf(outDir),
  };
  await writeFile(path.join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

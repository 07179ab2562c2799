import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Configuration } from 'webpack';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { sha384 } from '@waypost/delivery/files.server';
import type { RemotePackage } from '../config/read-remote';
import { remoteBrowserConfig } from '../webpack/remote-browser';
import { remoteServerConfig } from '../webpack/remote-server';
import { releasedStandaloneConfig } from '../webpack/remote-standalone';
import { filesOf, runWebpack } from '../webpack/run';
import { SharedNamesPlugin } from '../webpack/shared-names-plugin';
import { describeRelease } from './describe-release';
import { precompress } from './precompress';
import { writePublicTypes } from './public-types';

/** SHA-384 of every file of a release, by its path. */
async function integrityOf(dir: string): Promise<Record<string, string>> {
  const files = await glob(['client/**', 'server/**', 'standalone/**'], { cwd: dir });
  const hashes = files
    .sort()
    .map(async (file) => [file, sha384(await readFile(path.join(dir, file)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Writes `release.json` beside the files of a build, with their hashes. */
export async function writeDescription(dir: string, release: Release): Promise<Release> {
  const whole = { ...release, integrity: await integrityOf(dir) };
  await writeFile(path.join(dir, 'release.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return whole;
}

/** The build that shows the remote alone, where it has one. */
async function standaloneOf(remote: RemotePackage, dir: string): Promise<Configuration[]> {
  const [entry] = await glob('standalone/main.tsx', { cwd: remote.root });
  return entry ? [releasedStandaloneConfig(remote, dir)] : [];
}

/**
 * Builds a remote for browsers, for the server and for looking at it alone, and describes the result in `release.json`.
 *
 * @param dir folder that becomes the release
 * @throws Error with webpack's report when a build fails
 */
export async function buildRelease(
  remote: RemotePackage,
  version: string,
  dir: string,
): Promise<Release> {
  const mode = 'production';
  const sharedNames = new SharedNamesPlugin();
  const stats = await runWebpack([
    remoteBrowserConfig(remote, { mode, outDir: dir, version, sharedNames }),
    remoteServerConfig(remote, { mode, outDir: dir, version }),
    ...(await standaloneOf(remote, dir)),
  ]);
  const browser = stats.stats[0]?.toJson({ all: false, chunkGroups: true }) ?? {};
  await precompress(path.join(dir, 'client'), filesOf(stats));
  const result = { dir, mode, version, browser, sharedNames: sharedNames.names } as const;
  const release = await describeRelease(remote, result);
  await writePublicTypes(remote.root, dir, release);
  return writeDescription(dir, release);
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { containerName, type RemotePackage } from '../remote-config';
import { remoteBrowserConfig } from '../webpack/remote-browser';
import { remoteServerConfig } from '../webpack/remote-server';
import { runWebpack } from '../webpack/run';
import { describeRoutes } from './describe-routes';
import { precompress } from './precompress';

const ENTRY = 'remoteEntry.js';

async function integrityOf(dir: string): Promise<Record<string, string>> {
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
  const build = { mode: 'production', outDir } as const;
  const stats = await runWebpack([
    remoteBrowserConfig(remote, build),
    remoteServerConfig(remote, build),
  ]);
  await precompress(path.join(outDir, 'client'));
  const browser = stats.stats[0]?.toJson({ all: false, chunkGroups: true }) ?? {};
  const release: Release = {
    name: remote.name,
    version,
    patterns: remote.patterns,
    container: { name: containerName(remote.name), entry: ENTRY },
    serverBundle: 'server/routes.cjs',
    ...describeRoutes(browser, remote.name, ENTRY),
    shared: remote.shared,
    integrity: await integrityOf(outDir),
    baseUrl: `/remotes/${remote.name}/${version}/`,
  };
  await writeFile(path.join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

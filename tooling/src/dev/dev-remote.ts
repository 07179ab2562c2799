import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { releaseDir } from '@waypost/shared/releases/live-pointer';
import { integrityOf } from '../release/build-release';
import { describeRelease } from '../release/describe-release';
import { pointTo } from '../release/live-pointer';
import type { RemotePackage } from '../remote-config';
import { remoteBrowserConfig } from '../webpack/remote-browser';
import { remoteServerConfig } from '../webpack/remote-server';
import { serveBrowserBuild, watchServerBuild } from './dev-server';

/** Releases that stay while a developer works: the live one and the one before it. */
const KEPT = 2;

/**
 * Develops one remote inside the running site: components are replaced in the browser, and every
 * change of the server's bundle becomes a release of its own, which the shell follows.
 *
 * @returns how to stop
 */
export async function developRemote(
  remote: RemotePackage,
  dirs: { releasesDir: string; buildDir: string },
): Promise<() => Promise<void>> {
  const outDir = path.join(dirs.buildDir, remote.name);
  const build = { mode: 'development', outDir, version: 'dev' } as const;
  let browser: StatsCompilation | undefined;
  let serverBuilds = 0;
  let released = 0;

  const release = async (): Promise<void> => {
    if (!browser || serverBuilds === released) return;
    released = serverBuilds;
    const version = `dev-${Date.now()}-${released}`;
    const dir = releaseDir(dirs.releasesDir, remote.name, version);
    await mkdir(dir, { recursive: true });
    await cp(path.join(outDir, 'server'), path.join(dir, 'server'), { recursive: true });
    const baseUrl = `http://localhost:${remote.devPort}/`;
    const description = {
      ...describeRelease(remote, version, browser, baseUrl),
      integrity: await integrityOf(dir),
    };
    await writeFile(path.join(dir, 'release.json'), JSON.stringify(description));
    const { history } = await pointTo(dirs.releasesDir, remote.name, version);
    const old = history.filter((event) => event.remote === remote.name).slice(0, -KEPT);
    for (const { to } of old) {
      await rm(releaseDir(dirs.releasesDir, remote.name, to), { recursive: true, force: true });
    }
  };
  const releaseOrSay = (): void => void release().catch((error: unknown) => console.error(error));

  const server = await serveBrowserBuild(
    remoteBrowserConfig(remote, { ...build, hot: true }),
    remote.devPort,
    (stats) => {
      browser = stats;
      releaseOrSay();
    },
  );
  const unwatch = watchServerBuild(remoteServerConfig(remote, build), () => {
    serverBuilds += 1;
    releaseOrSay();
  });
  return async () => {
    unwatch();
    await server.stop();
  };
}

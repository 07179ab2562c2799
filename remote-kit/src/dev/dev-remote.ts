import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { OnStop } from '../cli/until-stopped';
import type { RemotePackage } from '../config/read-remote';
import { writeDescription } from '../release/build-release';
import { describeRelease } from '../release/describe-release';
import { remoteBrowserConfig } from '../webpack/remote-browser';
import { remoteServerConfig } from '../webpack/remote-server';
import { SharedNamesPlugin } from '../webpack/shared-names-plugin';
import { serveBrowserBuild, watchServerBuild } from './dev-server';

/** Releases that stay while a developer works: the live one and the one before it. */
const KEPT = 2;

/** A remote in development, whose builds go on. */
export interface DevelopedRemote {
  /** With what its first build ended: whether it is live. */
  first: Promise<boolean>;
  /** Settles once a release of it is live, which a later change may bring. */
  live: Promise<void>;
}

/**
 * Develops one remote inside the running site: components are replaced in the browser, and every
 * change of the server's bundle becomes a release of its own, which the shell follows. Resolves once
 * its files are served and its builds run.
 *
 * @param options.onStop gets how to stop each part
 */
export async function developRemote(
  remote: RemotePackage,
  options: { store: ReleaseStore; buildDir: string; onStop: OnStop },
): Promise<DevelopedRemote> {
  const { store, buildDir, onStop } = options;
  const outDir = path.join(buildDir, remote.name);
  const mode = 'development';
  const sharedNames = new SharedNamesPlugin();
  let browser: StatsCompilation | undefined;
  let serverBuilds = 0;
  let released = 0;
  let sayFirst: (isLive: boolean) => void = () => undefined;
  const first = new Promise<boolean>((resolve) => (sayFirst = resolve));
  let sayLive = (): void => undefined;
  const live = new Promise<void>((resolve) => (sayLive = resolve));
  const onFailed = (): void => sayFirst(false);

  const release = async (): Promise<void> => {
    if (!browser || serverBuilds === released) return;
    released = serverBuilds;
    const version = `dev-${Date.now()}-${released}`;
    const dir = await mkdtemp(path.join(buildDir, `${remote.name}-`));
    try {
      await cp(path.join(outDir, 'server'), path.join(dir, 'server'), { recursive: true });
      const baseUrl = `http://localhost:${remote.dev.port}/`;
      const result = {
        dir,
        mode,
        version,
        browser,
        sharedNames: sharedNames.names,
        baseUrl,
      } as const;
      await writeDescription(dir, await describeRelease(remote, result));
      await store.write(dir);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
    const { history } = await store.point({
      ...{ kind: 'promote', remote: remote.name, version },
      actor: 'dev',
    });
    sayLive();
    sayFirst(true);
    const old = history.filter((event) => event.remote === remote.name).slice(0, -KEPT);
    for (const { to } of old) if (to) await store.remove({ name: remote.name, version: to });
  };
  const releaseOrSay = (): void =>
    void release().catch((error: unknown) => {
      console.error(error);
      onFailed();
    });

  const server = await serveBrowserBuild(
    remoteBrowserConfig(remote, { mode, outDir, version: 'dev', hot: true, sharedNames }),
    remote.dev.port,
    {
      onBuilt(stats) {
        browser = stats;
        releaseOrSay();
      },
      onFailed,
    },
  );
  onStop(() => server.stop());
  const unwatch = watchServerBuild(remoteServerConfig(remote, { mode, outDir, version: 'dev' }), {
    onBuilt() {
      serverBuilds += 1;
      releaseOrSay();
    },
    onFailed,
  });
  onStop(unwatch);
  return { first, live };
}

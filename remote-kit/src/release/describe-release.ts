import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { assertRemoteModule } from '@waypost/shared/contracts/remote.contract';
import { refusedLoading } from '@waypost/shared/releases/check-release';
import { patternsOf } from '@waypost/shared/releases/page-patterns';
import { evaluateServerBundle } from '@waypost/shared/releases/server-bundle';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { containerName, type RemotePackage } from '../config/read-remote';
import { describeRoutes } from './describe-routes';
import { releaseOrigin } from './release-origin';

/** The server bundle's place in a release. */
const SERVER_BUNDLE = 'server/routes.cjs';

/** What a release is described from. */
export interface BuildResult {
  /** Folder of the build. */
  dir: string;
  mode: Release['mode'];
  version: string;
  /** Stats of the browser's build, with its chunk groups. */
  browser: StatsCompilation;
  /** Names that the build takes of the shared modules, by request. */
  sharedNames: Record<string, string[]>;
  /** Where browsers find the client files; below `/remotes/` when left out. */
  baseUrl?: string;
}

/** The one list of a remote's URL patterns is its routes: they are read off what was built. */
async function builtPatterns(dir: string, { name, version }: ReleaseRef): Promise<string[]> {
  const file = path.join(dir, SERVER_BUNDLE);
  try {
    const exposed = evaluateServerBundle(await readFile(file, 'utf8'), file);
    return patternsOf(assertRemoteModule(exposed, name).routes);
  } catch (error) {
    throw refusedLoading({ name, version }, error);
  }
}

/** Ranges and used names by package. */
function sharedUses(remote: RemotePackage, names: BuildResult['sharedNames']): Release['shared'] {
  const requestsOf = (name: string) =>
    singletons.filter(({ package: owner }) => owner === name).map(({ request }) => request);
  return Object.fromEntries(
    Object.entries(remote.ranges).map(([name, range]) => [
      name,
      {
        range,
        names: Object.fromEntries(
          requestsOf(name).flatMap((request) => {
            const used = names[request];
            return used ? [[request, used]] : [];
          }),
        ),
      },
    ]),
  );
}

/**
 * Says of a build all that the site has to know, but for the hashes of its files.
 *
 * @throws Error when the server bundle does not load or breaks the contract
 */
export async function describeRelease(
  remote: RemotePackage,
  { dir, mode, version, browser, sharedNames, baseUrl }: BuildResult,
): Promise<Release> {
  const container = { name: containerName(remote.name), entry: 'remoteEntry.js' };
  return {
    name: remote.name,
    version,
    mode,
    patterns: await builtPatterns(dir, { name: remote.name, version }),
    container,
    serverBundle: SERVER_BUNDLE,
    ...describeRoutes(browser, remote.name, container),
    shared: sharedUses(remote, sharedNames),
    routeBudget: remote.routeBudget,
    ...(remote.private ? { private: true } : {}),
    ...remote.entries,
    origin: await releaseOrigin(remote.root),
    integrity: {},
    baseUrl: baseUrl ?? `/remotes/${remote.name}/${version}/`,
  };
}

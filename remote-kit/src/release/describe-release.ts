import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { type Release, RELEASE_FORMAT } from '@waypost/shared/contracts/release.contract';
import { evaluateOrRefuse } from '@waypost/delivery/check/evaluate-module.server';
import { patternsOf } from '@waypost/delivery/page-patterns';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { containerName, type RemotePackage } from '../config/read-remote';
import { describeFragments, describeRoutes } from './describe-routes';
import { releaseOrigin } from './release-origin';

const SERVER_BUNDLE = 'server/routes.cjs';

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
 * @throws ReleaseRefused when the server bundle does not load or breaks the contract
 */
export async function describeRelease(
  remote: RemotePackage,
  { dir, mode, version, browser, sharedNames, baseUrl }: BuildResult,
): Promise<Release> {
  const container = { name: containerName(remote.name), entry: 'remoteEntry.js' };
  const ref = { name: remote.name, version };
  const { routes, fragments } = await evaluateOrRefuse(path.join(dir, SERVER_BUNDLE), ref);
  return {
    format: RELEASE_FORMAT,
    ...ref,
    mode,
    // The one list of a remote's URL patterns is its routes.
    patterns: patternsOf(routes),
    container,
    serverBundle: SERVER_BUNDLE,
    ...describeRoutes(browser, remote.name, container),
    ...(fragments && { fragments: describeFragments(browser, fragments, container) }),
    shared: sharedUses(remote, sharedNames),
    routeBudget: remote.routeBudget,
    ...(remote.private ? { private: true } : {}),
    ...(remote.backend ? { backend: remote.backend } : {}),
    ...(remote.settings ? { settings: remote.settings } : {}),
    ...remote.entries,
    origin: await releaseOrigin(remote.root),
    integrity: {},
    baseUrl: baseUrl ?? `/remotes/${remote.name}/${version}/`,
  };
}

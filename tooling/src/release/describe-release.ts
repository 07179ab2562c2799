import type { StatsCompilation } from 'webpack';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { containerName, type RemotePackage } from '../remote-config';
import { describeRoutes } from './describe-routes';

/**
 * Says of a build what the host has to know.
 *
 * @param browser stats of the browser's build, with its chunk groups
 * @param baseUrl where browsers find the client files
 */
export function describeRelease(
  remote: RemotePackage,
  version: string,
  browser: StatsCompilation,
  baseUrl = `/remotes/${remote.name}/${version}/`,
): Release {
  const container = { name: containerName(remote.name), entry: 'remoteEntry.js' };
  return {
    name: remote.name,
    version,
    patterns: remote.patterns,
    container,
    serverBundle: 'server/routes.cjs',
    ...describeRoutes(browser, remote.name, container),
    shared: remote.shared,
    integrity: {},
    baseUrl,
  };
}

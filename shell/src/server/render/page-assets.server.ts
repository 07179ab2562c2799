import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../page/page-state';
import type { ReleaseSet } from '../releases/release-set.server';

/** What the host's browser build says of itself, written by its build. */
export interface ShellManifest {
  /** URLs of the scripts that start the application. */
  js: string[];
  css: string[];
  fonts: string[];
}

/**
 * Reads the host's own files.
 *
 * @throws Error when the host was not built
 */
export function readShellManifest(shellDir: string): ShellManifest {
  const file = path.join(shellDir, 'manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ShellManifest;
}

/** Name of the remote a route belongs to, `null` for the host's own routes. */
export function remoteOfRoute(routeId: string, { remotes }: ReleaseSet): string | null {
  const [name = ''] = routeId.split(':');
  return remotes.some((remote) => remote.name === name && remote.loaded) ? name : null;
}

/** Files of just the matched routes (design §2.4). */
export function pageAssets(
  manifest: ShellManifest,
  set: ReleaseSet,
  routeIds: string[],
): { remote: string | null; assets: PageAssets } {
  const css = [...manifest.css];
  const js: string[] = [];
  let owner: string | null = null;
  for (const id of routeIds) {
    const remote = remoteOfRoute(id, set);
    const release = set.remotes.find(({ name }) => name === remote)?.loaded?.release;
    if (!release) continue;
    owner = release.name;
    const route = release.routes[id] ?? { js: [], css: [] };
    const url = (file: string): string => release.baseUrl + file;
    js.push(...[...release.common.js, ...route.js].map(url));
    css.push(...[...release.common.css, ...route.css].map(url));
  }
  return {
    remote: owner,
    assets: { css: [...new Set(css)], js: [...new Set(js)], fonts: manifest.fonts },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../state/page-state';
import type { ReleaseSet } from '../releases/release-set.server';
import { liveOf, type LoadedRelease } from '../releases/remote-status.server';

/** What the host's browser build says of itself, written by its build. */
export interface ShellManifest {
  /** URLs of the scripts that start the application. */
  js: string[];
  css: string[];
  fonts: string[];
  /**
   * Hashes (SRI) by URL: of these scripts and styles, and of the list with the hashes of all others.
   * Empty in development.
   */
  integrity: Record<string, string>;
}

/** All files of the host that documents of the server name. */
export interface HostManifest extends ShellManifest {
  /** Styles of the status page beside `css`, which no other page has to know. */
  status: Pick<ShellManifest, 'css' | 'integrity'>;
}

/**
 * Reads the host's own files.
 *
 * @throws Error when the host was not built
 */
export function readShellManifest(shellDir: string): HostManifest {
  const file = path.join(shellDir, 'manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as HostManifest;
}

/** The remote that a page's routes belong to, `null` for the host's own routes. */
export function remoteOfRoutes(routeIds: string[], { remotes }: ReleaseSet): LoadedRelease | null {
  const names = routeIds.map((id) => id.split(':')[0]);
  const remote = remotes.findLast(({ name }) => names.includes(name));
  return remote ? liveOf(remote) : null;
}

/**
 * Files of just the matched routes (design §2.4).
 *
 * @param lists hashes of the lists that the page may need, by URL
 */
export function pageAssets(
  { css, fonts, ...host }: ShellManifest,
  live: LoadedRelease | null,
  routeIds: string[],
  lists: Record<string, string>,
): PageAssets {
  const integrity = { ...host.integrity, ...lists };
  if (!live) return { css, js: [], fonts, integrity };
  const { common, routes, baseUrl, integrity: hashes } = live.release;
  const parts = [common, ...routeIds.flatMap((id) => routes[id] ?? [])];
  const url = (file: string): string => baseUrl + file;
  const files = new Set(parts.flatMap((part) => [...part.css, ...part.js]));
  const hashOf = (file: string): [string, string][] => {
    const hash = hashes[`client/${file}`];
    return hash ? [[url(file), hash]] : [];
  };
  return {
    css: [...new Set([...css, ...parts.flatMap((part) => part.css).map(url)])],
    js: [...new Set(parts.flatMap((part) => part.js).map(url))],
    fonts,
    integrity: { ...integrity, ...Object.fromEntries([...files].flatMap(hashOf)) },
  };
}

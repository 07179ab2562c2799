import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreviewFiles } from '../../preview/preview-banner';
import type { PageAssets } from '../../state/page-state';
import type { ReleaseSet } from '../releases/release-set.server';
import { liveOf, type LoadedRelease } from '../releases/remote-status.server';

/** What the host's browser build says of itself, written by its build. */
export interface ShellManifest {
  /** URLs of the scripts that start the application. */
  js: string[];
  css: string[];
  fonts: string[];
}

/** All that the build says. */
export interface HostFiles extends ShellManifest {
  /** Files of previews alone. */
  preview: PreviewFiles;
}

/**
 * Reads the host's own files.
 *
 * @throws Error when the host was not built
 */
export function readShellManifest(shellDir: string): HostFiles {
  const file = path.join(shellDir, 'manifest.json');
  return JSON.parse(readFileSync(file, 'utf8')) as HostFiles;
}

/** The remote that a page's routes belong to, `null` for the host's own routes. */
export function remoteOfRoutes(routeIds: string[], { remotes }: ReleaseSet): LoadedRelease | null {
  const names = routeIds.map((id) => id.split(':')[0]);
  const remote = remotes.findLast(({ name }) => names.includes(name));
  return remote ? liveOf(remote) : null;
}

/** Files of just the matched routes (design §2.4). */
export function pageAssets(
  { css, fonts }: ShellManifest,
  live: LoadedRelease | null,
  routeIds: string[],
): PageAssets {
  if (!live) return { css, js: [], fonts };
  const { common, routes, baseUrl } = live.release;
  const parts = [common, ...routeIds.flatMap((id) => routes[id] ?? [])];
  const url = (file: string): string => baseUrl + file;
  return {
    css: [...new Set([...css, ...parts.flatMap((part) => part.css).map(url)])],
    js: [...new Set(parts.flatMap((part) => part.js).map(url))],
    fonts,
  };
}

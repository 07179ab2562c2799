import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteFiles } from '@waypost/shared/contracts/release.contract';
import type { PageScripts } from '../../document/script-links.server';
import type { PreviewFiles } from '../../preview/preview-banner';
import type { PageAssets } from '../../state/page-state';
import type { InlineStyles } from '../releases/inline-styles';
import { type ReleaseSet, ownerOfRoutes } from '../releases/release-set';
import { liveOf, type LoadedRelease } from '../releases/remote-status';

/** What the host's browser build says of itself, written by its build. */
export interface ShellManifest {
  /** URLs of the scripts that start the application. */
  js: string[];
  css: string[];
  fonts: string[];
  /**
   * Hashes (SRI) by URL: of these scripts and styles, of later code that waits for no list, and of the list with the
   * hashes of all others. Empty in development.
   */
  integrity: Record<string, string>;
}

/** All files of the host that documents of the server name. */
export interface HostManifest extends ShellManifest {
  /** Styles of the status page beside `css`, which no other page has to know. */
  status: Pick<ShellManifest, 'css' | 'integrity'>;
  /** Files of previews alone. */
  preview: PreviewFiles;
  /** Files of the page around a remote that runs alone. */
  standalone: PreviewFiles;
  /** Files of the page around a fragment by itself, and of that page. */
  fragmentStage: PreviewFiles;
  standaloneFragment: PreviewFiles;
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

export interface NeededFiles {
  live: LoadedRelease;
  parts: RouteFiles[];
}

export function filesOfPage(live: LoadedRelease | null, routeIds: string[]): NeededFiles[] {
  if (!live) return [];
  const { common, routes } = live.release;
  return [{ live, parts: [common, ...routeIds.flatMap((id) => routes[id] ?? [])] }];
}

/** What serves a page's routes, `null` for the host's own and those of a remote that is broken. */
export function remoteOfRoutes(routeIds: string[], set: ReleaseSet): LoadedRelease | null {
  const owner = ownerOfRoutes(routeIds, set);
  return owner ? liveOf(owner) : null;
}

/** Bytes, uncompressed, that a document contains of a release's styles at most. */
const MAX_INLINED = 32 * 1024;

/**
 * Styles that the document contains, of those at these addresses. What is too large in all stays in files:
 * a page that is opened as a document would load all of it once more.
 */
function inlinedOf(css: string[], styles: InlineStyles | undefined): InlineStyles {
  const found = css.flatMap((href) => {
    const style = styles?.get(href);
    return style ? [[href, style] as const] : [];
  });
  const bytes = found.reduce((sum, [, { text }]) => sum + Buffer.byteLength(text), 0);
  return new Map(bytes > MAX_INLINED ? [] : found);
}

/** Files of one kind of each release, with their URLs and hashes. */
const listed = (needed: NeededFiles[], kind: keyof RouteFiles) =>
  needed.flatMap(({ live: { release }, parts }) =>
    parts
      .flatMap((part) => part[kind])
      .map((file) => ({
        url: release.baseUrl + file,
        hash: release.integrity[`client/${file}`],
      })),
  );

/**
 * Files of just the matched routes, and which of their styles the document contains. Of fragments, whose
 * scripts come later, it has the styles.
 *
 * @param host what the host's build says of itself, and its styles that documents contain
 */
export function pageAssets(
  host: { manifest: ShellManifest; styles: InlineStyles },
  ofPage: NeededFiles[],
  ofFragments: NeededFiles[],
): { assets: PageAssets; styles: InlineStyles; scripts: PageScripts } {
  const { js: hostJs, css: hostCss, fonts, integrity } = host.manifest;
  const js = listed(ofPage, 'js');
  const ownCss = listed(ofPage, 'css');
  const fragmentCss = listed(ofFragments, 'css').filter(
    ({ url }) => !ownCss.some((own) => own.url === url),
  );
  const urlsOf = (files: typeof js): string[] => [...new Set(files.map(({ url }) => url))];
  const stylesOf = (needed: NeededFiles[]): InlineStyles =>
    new Map(needed.flatMap(({ live }) => [...live.styles]));
  const styles = new Map([
    ...inlinedOf(hostCss, host.styles),
    ...inlinedOf(urlsOf(ownCss), stylesOf(ofPage)),
    ...inlinedOf(urlsOf(fragmentCss), stylesOf(ofFragments)),
  ]);
  const hashes = [...ownCss, ...fragmentCss, ...js].map(({ url, hash }) => [url, hash] as const);
  const named = Object.fromEntries(
    [...Object.entries(integrity), ...hashes].filter(([href, hash]) => hash && !styles.has(href)),
  ) as Record<string, string>;
  const css = [...new Set([...hostCss, ...urlsOf(ownCss), ...urlsOf(fragmentCss)])];
  return {
    assets: { css, inlined: [...styles.keys()], fonts, integrity: named },
    styles,
    scripts: { host: hostJs, remote: urlsOf(js), integrity: named },
  };
}

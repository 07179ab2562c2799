/**
 * Below a release's address: hashes (SRI) of its scripts and styles by their paths, which browsers check
 * files with. The shell makes it from `release.json`.
 */
export const INTEGRITY_FILE = 'integrity.json';

declare global {
  /**
   * Hashes (SRI) of scripts and styles by absolute URL. The host offers them to the styles that builds
   * insert by themselves (`remote-kit/src/webpack/insert-style.ts`).
   */
  var __WAYPOST_INTEGRITY__: Record<string, string> | undefined;
}

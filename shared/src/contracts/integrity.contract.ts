/**
 * Below a release's address: hashes (SRI) of its scripts and styles by their paths, which browsers check
 * files with. The shell makes it from `release.json`.
 */
export const INTEGRITY_FILE = 'integrity.json';

declare global {
  /**
   * Hash (SRI) of a style by its URL, empty where none is known; rejects where it cannot be had. The host
   * offers it to the styles that builds insert by themselves (`remote-kit/src/webpack/insert-style.ts`).
   */
  var __WAYPOST_HASH__: ((url: string) => Promise<string>) | undefined;
}

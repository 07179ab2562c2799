/**
 * Attributes with which a browser refuses a script or style that is not the one that was built. What
 * preloads a file and what uses it need the same ones, or it is loaded twice.
 *
 * @param integrity hashes (SRI) by URL
 */
export const checkedBy =
  (integrity: Record<string, string>) =>
  (url: string): { integrity?: string; crossOrigin?: 'anonymous' } =>
    integrity[url] ? { integrity: integrity[url], crossOrigin: 'anonymous' } : {};

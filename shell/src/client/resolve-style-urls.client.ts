import { absolute } from './federation/file-hashes.client';

/**
 * Makes the addresses absolute of the files whose styles the document contains: builds' own loaders of styles compare
 * `data-href` with them. The server names paths, since a stored page serves every address (decision 150).
 */
export function resolveStyleUrls(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset.href = absolute(style.dataset.href ?? '');
  }
}

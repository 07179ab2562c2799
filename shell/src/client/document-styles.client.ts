import { ARRIVAL_LIMIT } from './arrival-limit.client';
import { absolute } from './federation/file-hashes.client';

/**
 * A browser shows nothing of a page while one of its styles is on the way. After
 * {@link ARRIVAL_LIMIT} the page is shown without the late ones, which apply when they arrive.
 */
export function passLateStyles(): void {
  window.setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet) continue;
      link.addEventListener('load', () => (link.media = 'all'), { once: true });
      link.media = 'print';
    }
  }, ARRIVAL_LIMIT);
}

/**
 * Makes the addresses absolute of the files whose styles the document contains: builds' own loaders of styles compare
 * `data-href` with them. The server names paths, since a stored page serves every address (decision 150).
 */
export function resolveStyleUrls(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset.href = absolute(style.dataset.href ?? '');
  }
}

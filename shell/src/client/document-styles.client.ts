import { ARRIVAL_LIMIT } from './arrival-limit.client';

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

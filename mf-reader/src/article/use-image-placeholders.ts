import { type RefObject, useEffect } from 'react';

/** No text needs it to be read. */
const load = () => import(/* webpackChunkName: "broken_images" */ './replace-broken-images');

/**
 * Puts the placeholder in the place of a text's images that don't load (specification §8); its code
 * comes once the page is interactive.
 *
 * @param html the text; another one has other images
 */
export function useImagePlaceholders(ref: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    let isGone = false;
    let stop = (): void => undefined;
    load().then(
      ({ replaceBrokenImages }) => {
        if (!isGone) stop = replaceBrokenImages(body);
      },
      (error: unknown) => console.warn('Images that do not load stay broken', error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [ref, html]);
}

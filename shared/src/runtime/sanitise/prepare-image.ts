/** Widths in pixels that the site's own images come in. */
const WIDTHS = [480, 640, 720, 960, 1280, 1600];

/** How wide an image of a text is shown. */
const SIZES = '(min-width: 64rem) 40rem, 92vw';

/**
 * Makes an image of a text load when it is about to be seen, in a size the browser chooses.
 * Only the site's own images come in several sizes, and only up to their own width.
 */
export function prepareImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  const src = image.getAttribute('src') ?? '';
  const width = Number(image.getAttribute('width'));
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  if (/^\/media\/[^?#]+$/.test(src) && !image.hasAttribute('srcset') && widths.length > 0) {
    image.setAttribute('srcset', widths.map((w) => `${src}?w=${w} ${w}w`).join(', '));
  }
  if (image.hasAttribute('srcset') && !image.hasAttribute('sizes')) {
    image.setAttribute('sizes', SIZES);
  }
}

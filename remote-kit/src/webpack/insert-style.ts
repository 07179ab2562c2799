import type {} from '@waypost/shared/contracts/integrity.contract';

/**
 * Loads the stylesheet of a chunk in the browser, in place of what `mini-css-extract-plugin` does. The
 * server's document may have it already, by an address without an origin, which the plugin does not
 * know for the same. One that fails, or is not there after 8 s, no longer keeps the chunk's code
 * waiting: a page without its styles can be read and used. One that failed, or that could not be checked,
 * is requested again when the reader next follows a link or presses a button. Where the host knows its hash, it has to be the style
 * that was built.
 *
 * The build writes the function's own text into every entry: it can use nothing from outside, and holds
 * no named function, since esbuild's helper for names (`__name`) would be from outside.
 *
 * @param link the plugin's element; its `onload` tells that the chunk's style is there
 */
export function insertStyle(link: HTMLLinkElement): void {
  for (const other of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (other.href === link.href) return void link.onload?.(new Event('load'));
  }
  const loader = {
    fail(style: HTMLLinkElement, ...why: unknown[]): void {
      console.error(`The style ${style.href} could not be loaded`, ...why);
      style.remove();
      style.onload?.(new Event('load'));
      addEventListener('click', () => loader.load(style.cloneNode() as HTMLLinkElement), {
        capture: true,
        once: true,
      });
    },
    request(style: HTMLLinkElement): void {
      // The plugin rejects the chunk here, and forgets the handler once a late style was given up.
      style.onerror = null;
      style.addEventListener('error', () => loader.fail(style));
      document.head.append(style);
    },
    load(style: HTMLLinkElement): void {
      if (!globalThis.__WAYPOST_HASH__) return loader.request(style);
      globalThis.__WAYPOST_HASH__(style.href).then(
        (integrity) => {
          style.integrity = integrity;
          loader.request(style);
        },
        (error: unknown) => loader.fail(style, error),
      );
    },
  };
  setTimeout(() => link.onload?.(new Event('load')), 8_000);
  loader.load(link);
}

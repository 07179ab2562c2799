/**
 * Loads the stylesheet of a chunk in the browser, in place of what `mini-css-extract-plugin` does. The
 * server's document may have it already, by an address without an origin, which the plugin does not
 * know for the same. One that fails, or is not there after 8 s, no longer keeps the chunk's code
 * waiting: a page without its styles can be read and used. One that failed is requested again when the
 * reader next follows a link, presses a button or goes back.
 *
 * The build writes the function's own text into every entry: it can use nothing from outside.
 *
 * @param link the plugin's element; its `onload` tells that the chunk's style is there
 */
export function insertStyle(link: HTMLLinkElement): void {
  const request = (style: HTMLLinkElement): void => {
    style.onerror = () => {
      console.error(`The style ${style.href} could not be loaded`);
      const next = style.cloneNode() as HTMLLinkElement;
      style.remove();
      style.onload?.(new Event('load'));
      const retry = (): void => {
        for (const event of ['click', 'popstate']) removeEventListener(event, retry);
        request(next);
      };
      for (const event of ['click', 'popstate']) addEventListener(event, retry);
    };
    document.head.append(style);
  };

  for (const other of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (other.href === link.href) return void link.onload?.(new Event('load'));
  }
  setTimeout(() => link.onload?.(new Event('load')), 8_000);
  request(link);
}

/**
 * Loads an address of the site as a whole document, also the one that the browser shows already.
 *
 * @param href path with query and fragment; `//elsewhere.example` is a path, too
 */
export function openDocument(href: string): void {
  const address = new URL(location.origin + href).href;
  if (address === location.href) location.reload();
  else location.assign(address);
}

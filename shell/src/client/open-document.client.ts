/** Loads an address as a whole document, also the one that the browser shows already. */
export function openDocument(href: string): void {
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

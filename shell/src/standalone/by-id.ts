/**
 * Finds an element of the page.
 *
 * @throws Error where the page has none of that id and type
 */
export function byId<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The page has no #${id}`);
}

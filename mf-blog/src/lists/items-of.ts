/**
 * The items of a growing list. An item that was published between two pages pushes the last one of
 * a page onto the next: each is shown once.
 */
export function itemsOf<T extends { id: number }>(pages: { results: T[] }[]): T[] {
  const items = new Map<number, T>();
  for (const item of pages.flatMap(({ results }) => results)) {
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

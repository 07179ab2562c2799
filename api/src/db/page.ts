export interface PageRequest {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Items of one page and the number of items over all pages. */
export interface Page<Item> {
  items: Item[];
  count: number;
}

export class PagePastEnd extends Error {
  override name = 'PagePastEnd';
}

/** Rows to skip before the page's first. */
export const offsetOf = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

/**
 * A page from rows that each carry the list's `total`.
 *
 * @throws PagePastEnd when the page lies past the end
 */
export function pageOf<Row extends { total: number }, Item>(
  rows: Row[],
  { page }: PageRequest,
  toItem: (row: Row) => Item,
): Page<Item> {
  const [first] = rows;
  if (!first && page > 1) throw new PagePastEnd();
  return { items: rows.map(toItem), count: first?.total ?? 0 };
}

/** A number of the pagination, or the gap between two of them. */
export type PaginationStep = number | 'gap';

/**
 * The page numbers to offer: first, last, and the current one with its neighbours; every gap
 * between them is an ellipsis (specification §9).
 *
 * @param current counted from 1
 */
export function paginationSteps(current: number, total: number): PaginationStep[] {
  const shown = [1, current - 1, current, current + 1, total].filter(
    (page) => page >= 1 && page <= total,
  );
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) =>
    page - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page],
  );
}

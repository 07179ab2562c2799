/**
 * The page that a list's address requests, counted from 1; anything else than a whole number of
 * at least 1 is the first page.
 */
export function pageNumberOf(search: string | URLSearchParams): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Address of a page of a list: the first one has no `page`, other parameters stay. */
export function pageHref(pathname: string, search: string | URLSearchParams, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

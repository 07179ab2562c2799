/**
 * Where a page leads whose article or static page has another address now; `null` where none has, or it
 * shows something else.
 *
 * @param address path and query
 * @param moved former slug → present slug of what the page was made from
 */
export function movedPage(address: string, moved: ReadonlyMap<string, string>): string | null {
  const [, before = '', name = '', search = ''] = /^(.*\/)([^/?]+)(\?.*)?$/.exec(address) ?? [];
  const slug = moved.get(decodeURIComponent(name));
  return slug === undefined ? null : before + encodeURIComponent(slug) + search;
}

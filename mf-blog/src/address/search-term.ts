/** A search term out of an address, trimmed; empty when there is none. */
export const searchTermOf = (search: string | URLSearchParams, name: 'q' | 'search'): string =>
  new URLSearchParams(search).get(name)?.trim() ?? '';

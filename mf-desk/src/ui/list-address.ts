import { useSearchParams } from '@waypost/shared/router';

/** The page that an address names; the first where it names none. */
export function readPage(address: URLSearchParams): number {
  const page = address.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** What is listed: the tab under its name, the words that are searched for, and the page. */
type ListQuery<Name extends string, Tab> = Record<Name, Tab> & { search: string; page: number };

/**
 * What the address says of a list, and how to change it; what is as usual is left out of the address.
 *
 * @param name of the tab's parameter
 * @param tabs the first is the usual one
 */
export function useListAddress<Name extends string, Tab extends string>(
  name: Name,
  tabs: readonly [{ value: Tab }, ...{ value: Tab }[]],
): [query: ListQuery<Name, Tab>, set: (next: ListQuery<Name, Tab>) => void] {
  const [address, setAddress] = useSearchParams();
  const [usual] = tabs;
  const tab = tabs.find(({ value }) => value === address.get(name)) ?? usual;
  const search = address.get('search')?.trim() ?? '';
  const query = { [name]: tab.value, search, page: readPage(address) } as ListQuery<Name, Tab>;
  const set = (next: ListQuery<Name, Tab>): void => {
    const changed = new URLSearchParams();
    if (next[name] !== usual.value) changed.set(name, next[name]);
    if (next.search) changed.set('search', next.search);
    if (next.page > 1) changed.set('page', String(next.page));
    setAddress(changed, { replace: true });
  };
  return [query, set];
}

import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from '@waypost/shared/router';
import { readFilters, readPrice, writeFilters } from './filter-params';
import { defaultFilters, type ProductFilters } from './product-filters';

/** Milliseconds without a keystroke after which typed filters go into the URL. */
const URL_DELAY = 300;

/** The price fields as typed, which may be empty or half a number. */
type TypedPrices = Record<'minPrice' | 'maxPrice', string>;

interface State {
  filters: ProductFilters;
  typed: TypedPrices;
  /** The URL's filters when last looked at. */
  seen: string;
  /** What was last written into the URL from here: its arrival there changes nothing. */
  written: string;
}

const stateOf = (filters: ProductFilters): State => {
  const query = writeFilters(filters).toString();
  const typed = { minPrice: String(filters.minPrice), maxPrice: String(filters.maxPrice) };
  return { filters, typed, seen: query, written: query };
};

/** The filters of a list and how they change. */
export interface Filters {
  filters: ProductFilters;
  typed: TypedPrices;
  typeText: (text: string) => void;
  typePrice: (field: keyof TypedPrices, text: string) => void;
  /** Shows the price that counts in place of what is half typed. */
  settlePrices: () => void;
  choose: (choice: Partial<Pick<ProductFilters, 'category' | 'brand' | 'sort'>>) => void;
  clear: () => void;
}

/**
 * Filters that act at once. Those of a page live in the URL, so that a list can be shared and
 * "back" returns to it: a choice is an entry of the history, typing changes the entry it is in.
 *
 * @param inUrl false in a dialog, whose filters are nobody else's business
 */
export function useFilters({ inUrl }: { inUrl: boolean }): Filters {
  const [params, setParams] = useSearchParams();
  const leaving = useNavigation().state !== 'idle';
  const fromUrl = inUrl ? readFilters(params) : defaultFilters;
  const query = writeFilters(fromUrl).toString();
  const [state, setState] = useState(() => stateOf(fromUrl));
  const { filters, typed, seen, written } = state;
  if (inUrl && query !== seen) {
    setState(query === written ? { ...state, seen: query } : stateOf(fromUrl));
  }

  const wanted = writeFilters(filters).toString();
  useEffect(() => {
    // Writing now would call off the way to the page that the reader requested.
    if (!inUrl || leaving || wanted === written) return undefined;
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, written: wanted }));
      setParams(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    }, URL_DELAY);
    return () => clearTimeout(timer);
  }, [inUrl, leaving, wanted, written, setParams]);

  const moveTo = (next: ProductFilters): void => {
    const target = writeFilters(next);
    setState((now) => ({ ...stateOf(next), seen: now.seen }));
    if (inUrl && target.toString() !== query) {
      setParams(target, { preventScrollReset: true, viewTransition: false });
    }
  };

  return {
    filters,
    typed,
    typeText: (text) => setState((now) => ({ ...now, filters: { ...now.filters, text } })),
    typePrice: (field, text) =>
      setState((now) => ({
        ...now,
        typed: { ...now.typed, [field]: text },
        filters: { ...now.filters, [field]: readPrice(text, defaultFilters[field]) },
      })),
    settlePrices: () => setState((now) => ({ ...now, typed: stateOf(now.filters).typed })),
    choose: (choice) => moveTo({ ...filters, ...choice }),
    clear: () => moveTo(defaultFilters),
  };
}

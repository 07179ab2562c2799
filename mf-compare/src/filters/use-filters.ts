import { type Mirror, useMirroredState } from '@waypost/shared/routing/use-mirrored-state';
import { readFilters, readPrice, writeFilters } from './filter-params';
import { defaultFilters, type ProductFilters } from './product-filters';

/** The price fields as typed, which may be empty or half a number; `null` for the bound of the list. */
type TypedPrices = Record<'minPrice' | 'maxPrice', string | null>;

interface FilterState {
  filters: ProductFilters;
  typed: TypedPrices;
}

const stateOf = (filters: ProductFilters): FilterState => ({
  filters,
  typed: { minPrice: String(filters.minPrice), maxPrice: filters.maxPrice?.toString() ?? null },
});

const mirror: Mirror<FilterState> = {
  read: ({ search }) => stateOf(readFilters(new URLSearchParams(search))),
  write: ({ filters }) => ({ search: `?${writeFilters(filters)}` }),
};

const dialogMirror: Mirror<FilterState> = { ...mirror, read: () => stateOf(defaultFilters) };

/** What is chosen from lists. */
type Choice = Partial<Pick<ProductFilters, 'category' | 'brand' | 'sort'>>;

export interface Filters extends FilterState {
  typeText: (text: string) => void;
  typePrice: (field: keyof TypedPrices, text: string) => void;
  /** Shows the price that counts in place of what is half typed. */
  settlePrices: () => void;
  choose: (choice: Choice) => void;
  /** Puts what was chosen before the page was interactive in force; several may come at once. */
  takeOver: (choice: Choice) => void;
  clear: () => void;
}

/**
 * Filters that act at once. Those of a page live in the URL, so that a list can be shared and
 * "back" returns to it: a choice is an entry of the history, typing changes the entry it is in
 * (decision 034).
 *
 * @param inUrl false in a dialog, whose filters are nobody else's business
 */
export function useFilters({ inUrl }: { inUrl: boolean }): Filters {
  const { value, type, choose } = useMirroredState(inUrl ? mirror : dialogMirror, {
    mirrored: inUrl,
  });
  const moveTo = (next: ProductFilters): void => choose(stateOf(next), { replace: false });
  return {
    ...value,
    typeText: (text) => type(({ filters, typed }) => ({ filters: { ...filters, text }, typed })),
    typePrice: (field, text) =>
      type(({ filters, typed }) => ({
        typed: { ...typed, [field]: text },
        filters: { ...filters, [field]: readPrice(text, defaultFilters[field]) },
      })),
    settlePrices: () => type(({ filters }) => stateOf(filters)),
    choose: (choice) => moveTo({ ...value.filters, ...choice }),
    takeOver: (choice) =>
      type(({ filters, typed }) => ({ filters: { ...filters, ...choice }, typed })),
    clear: () => moveTo(defaultFilters),
  };
}

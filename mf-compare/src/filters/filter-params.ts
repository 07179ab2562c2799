import { defaultFilters, type ProductFilters } from './product-filters';
import { type SortOrder, sortOrders } from './sort-products';

/** Names that the filters have in the URL: short, since readers share them. */
const names = {
  text: 'q',
  category: 'category',
  brand: 'brand',
  minPrice: 'min',
  maxPrice: 'max',
  sort: 'sort',
} as const satisfies Record<keyof ProductFilters, string>;

/** Name of the number of cards that are shown of a list. */
export const SHOWN_PARAM = 'show';

export const filterParams = Object.values(names);

/** Name of a filter in the URL and in the form. */
export const paramOf = (filter: keyof ProductFilters): string => names[filter];

/**
 * A price as a reader typed it.
 *
 * @returns `fallback` for an empty text and for what is no finite number of at least 0
 */
export function readPrice<Fallback>(text: string | null, fallback: Fallback): number | Fallback {
  const amount = Number(text?.trim() || NaN);
  return Number.isFinite(amount) && amount >= 0 ? amount : fallback;
}

/** Reads the filters from a URL's query; what is missing or makes no sense is the default. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const sort = params.get(names.sort);
  return {
    text: params.get(names.text) ?? defaultFilters.text,
    category: params.get(names.category) ?? defaultFilters.category,
    brand: params.get(names.brand) ?? defaultFilters.brand,
    minPrice: readPrice(params.get(names.minPrice), defaultFilters.minPrice),
    maxPrice: readPrice(params.get(names.maxPrice), defaultFilters.maxPrice),
    sort: sortOrders.some(({ value }) => value === sort)
      ? (sort as SortOrder)
      : defaultFilters.sort,
  };
}

/** Writes the filters into a URL's query; defaults are left out. */
export function writeFilters(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of Object.keys(names) as (keyof ProductFilters)[]) {
    if (filters[key] !== defaultFilters[key]) params.set(names[key], String(filters[key]));
  }
  return params;
}

/**
 * How many filters are in force, but for the text, which everybody sees.
 *
 * @param max upper bound of the list's own range, which a form without JavaScript sends untouched
 */
export function countFilters({ maxPrice, ...filters }: ProductFilters, max: number): number {
  return writeFilters({ ...filters, text: '', maxPrice: maxPrice === max ? null : maxPrice }).size;
}

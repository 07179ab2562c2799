import type { Product } from '@waypost/shared/contracts/product';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { compareApi } from '../api/compare-api';
import { filterParams, SHOWN_PARAM } from '../filters/filter-params';
import { mentionsOf } from '../product/mentions-of';
import { comparisonPath, comparisonSlug } from '../selection/comparison-path';
import { productListJsonLd } from './json-ld';

/** Parameter of a comparison that shows differences only: a shared link shows what its sender saw. */
export const DIFFERENCES_PARAM = 'differences';

/** Specification §2, "Comparison page". */
const DESCRIPTION = 'Compare products side by side';

const defaultTitle = (siteName: string): string => `Product Comparison | ${siteName}`;

/** Head of the picker. Both of its addresses show one page; the canonical one is `/compare`. */
export const pickerHandle: RouteHandle = {
  query: [...filterParams, SHOWN_PARAM],
  head: ({ siteName }) => ({
    title: defaultTitle(siteName),
    description: DESCRIPTION,
    canonicalPath: '/compare',
  }),
  breadcrumbs: ({ pathname }) => [
    { label: pathname.startsWith('/products') ? 'Products' : 'Compare' },
  ],
};

/** The one address for a comparison of the same products in any order (design §7). */
const canonicalPath = (slug: string, products: readonly Product[]): string =>
  comparisonPath(
    products.length > 1 ? comparisonSlug(products.map((product) => product.slug).sort()) : slug,
  );

/** Head of a comparison; the canonical link has the slugs sorted (design §7). */
export const comparisonHandle: RouteHandle = {
  query: [DIFFERENCES_PARAM],
  fragments: ({ params }) => [mentionsOf(params.slug)],
  head: ({ state, params, siteName, origin }) => {
    const slug = params.slug ?? '';
    const { data } = compareApi.endpoints.getComparison.select(slug)(state);
    return {
      title: data?.meta_title || defaultTitle(siteName),
      description: data?.meta_description || DESCRIPTION,
      canonicalPath: canonicalPath(slug, data?.products ?? []),
      // Anybody can write an address that names what never was.
      noindex: !data || data.missing.length > 0,
      ...(data
        ? {
            image: data.products.find(({ thumbnail }) => thumbnail)?.thumbnail ?? undefined,
            jsonLd: [productListJsonLd(data.title, data.products, origin)],
          }
        : {}),
    };
  },
  breadcrumbs: ({ state, params }) => {
    const { data } = compareApi.endpoints.getComparison.select(params.slug ?? '')(state);
    return [{ label: 'Compare', path: '/compare' }, ...(data ? [{ label: data.title }] : [])];
  },
};

import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { compareApi } from '../api/compare-api';

const DESCRIPTION = 'Compare products side by side';

/** Head of the picker. */
export const pickerHandle: RouteHandle = {
  head: ({ pathname, siteName }) => ({
    title: `Product Comparison | ${siteName}`,
    description: DESCRIPTION,
    canonicalPath: pathname,
  }),
};

/** Head of a comparison; the canonical link has the slugs sorted (design §7). */
export const comparisonHandle: RouteHandle = {
  head: ({ state, params, siteName }) => {
    const slug = params.slug ?? '';
    const { data } = compareApi.endpoints.getComparison.select(slug)(state);
    return {
      title: data?.meta_title || `Product Comparison | ${siteName}`,
      description: data?.meta_description || DESCRIPTION,
      canonicalPath: `/compare/${slug.split('-vs-').sort().join('-vs-')}`,
      noindex: !data,
    };
  },
};

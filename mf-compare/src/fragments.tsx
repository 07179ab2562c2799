import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { compareApi } from './api/compare-api';

export { compareApi as api };

const { getComparison, getComparisons, getProduct } = compareApi.endpoints;

/** A slug, or several that `-vs-` joins. */
const slug = { type: 'string', minLength: 1, maxLength: 812 } as const;

/** mf-compare's pieces for pages of others. */
export const fragments = {
  'product-box': defineFragment<{ slug: string }>({
    params: {
      type: 'object',
      properties: { slug: { ...slug, title: 'Slug of a product' } },
      required: ['slug'],
      additionalProperties: false,
    },
    example: { slug: 'ardsol-vela-6' },
    budget: { bytes: 12_000, ms: 100 },
    queries: (params) => ({ required: [getProduct.initiate(params.slug, { subscribe: false })] }),
    load: async () =>
      (await import(/* webpackChunkName: "fragment_product-box" */ './fragments/product-box'))
        .ProductBox,
  }),
  'comparison-box': defineFragment<{ slug: string }>({
    params: {
      type: 'object',
      properties: { slug: { ...slug, title: 'Slug of a comparison' } },
      required: ['slug'],
      additionalProperties: false,
    },
    example: { slug: 'ardsol-vela-6-vs-norvane-atlas-2' },
    budget: { bytes: 12_000, ms: 150 },
    queries: (params) => ({
      required: [getComparison.initiate(params.slug, { subscribe: false })],
    }),
    load: async () =>
      (await import(/* webpackChunkName: "fragment_comparison-box" */ './fragments/comparison-box'))
        .ComparisonBox,
  }),
  'lately-compared': defineFragment({
    params: { type: 'object', properties: {}, additionalProperties: false },
    example: {},
    budget: { bytes: 10_000, ms: 100 },
    queries: () => ({ required: [getComparisons.initiate(undefined, { subscribe: false })] }),
    load: async () =>
      (
        await import(
          /* webpackChunkName: "fragment_lately-compared" */ './fragments/lately-compared'
        )
      ).LatelyCompared,
  }),
  tray: defineFragment({
    params: { type: 'object', properties: {}, additionalProperties: false },
    example: {},
    budget: { bytes: 10_000, ms: 20 },
    load: async () =>
      (await import(/* webpackChunkName: "fragment_tray" */ './fragments/tray')).Tray,
  }),
};

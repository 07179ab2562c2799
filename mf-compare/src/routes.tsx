import type { RouteObject } from 'react-router-dom';
import { pageLoader } from '@waypost/shared/runtime';
import { compareApi } from './api/compare-api';
import { comparisonHandle, pickerHandle } from './compare/compare-head';

export { compareApi as api };

const loadPicker = pageLoader(() => ({
  required: [compareApi.endpoints.getProducts.initiate()],
}));

/** mf-compare's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  {
    id: 'mf-compare:products',
    path: '/products',
    loader: loadPicker,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "products" */ './compare/compare-page')).ComparePage,
    },
    handle: pickerHandle,
  },
  {
    id: 'mf-compare:picker',
    path: '/compare',
    loader: loadPicker,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "picker" */ './compare/compare-page')).ComparePage,
    },
    handle: pickerHandle,
  },
  {
    id: 'mf-compare:comparison',
    path: '/compare/:slug',
    loader: pageLoader(({ params }) => ({
      required: [compareApi.endpoints.getComparison.initiate(params.slug ?? '')],
    })),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "comparison" */ './compare/comparison-page'))
          .ComparisonPage,
    },
    handle: comparisonHandle,
  },
];

import type { RouteObject } from '@waypost/shared/router';
import { pageLoader } from '@waypost/shared/runtime';
import { compareApi } from './api/compare-api';
import { comparisonHandle, pickerHandle } from './head/compare-head';
import { productHandle } from './head/product-head';
import { getSimilar } from './product/get-similar';

export { compareApi as api };

const { getBrands, getComparison, getComparisons, getProduct, getProductCategories, getProducts } =
  compareApi.endpoints;

const loadPicker = pageLoader(() => ({
  required: [getProducts.initiate()],
  optional: [getProductCategories.initiate(), getBrands.initiate(), getComparisons.initiate()],
}));

/** Filters change the query alone; they act on data that is already there. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** mf-compare's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  {
    id: 'mf-compare:products',
    path: '/products',
    loader: loadPicker,
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "products" */ './products/picker-page')).PickerPage,
    },
    handle: pickerHandle,
  },
  {
    id: 'mf-compare:product',
    path: '/products/:slug',
    loader: pageLoader(({ params: { slug = '' } }) => ({
      required: [getProduct.initiate(slug)],
      optional: [getSimilar(slug), getComparisons.initiate()],
    })),
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "product" */ './product/product-page')).ProductPage,
    },
    handle: productHandle,
  },
  {
    id: 'mf-compare:picker',
    path: '/compare',
    loader: loadPicker,
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "picker" */ './products/picker-page')).PickerPage,
    },
    handle: pickerHandle,
  },
  {
    id: 'mf-compare:comparison',
    path: '/compare/:slug',
    loader: pageLoader(({ params: { slug = '' } }) => ({
      required: [getComparison.initiate(slug)],
      optional: [getComparisons.initiate()],
    })),
    shouldRevalidate,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "comparison" */ './compare/comparison-page'))
          .ComparisonPage,
    },
    handle: comparisonHandle,
  },
];

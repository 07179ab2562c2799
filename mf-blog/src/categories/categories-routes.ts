import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';

const handle: RouteHandle = {
  query: ['q', 'filter', 'view'],
  head: ({ siteName }) => ({
    title: `All categories | ${siteName}`,
    description: `Every section of ${siteName}, with what is new in each.`,
    canonicalPath: '/categories',
  }),
  breadcrumbs: () => [{ label: 'Categories' }],
};

/** `/categories`. Previews are requested in the browser, when they are wanted. */
export const categoriesRoute: RouteObject = {
  id: 'mf-blog:categories',
  path: '/categories',
  loader: pageLoader(() => ({ required: [blogApi.endpoints.getCategories.initiate()] })),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "categories" */ './categories-page')).CategoriesPage,
  },
  handle,
};

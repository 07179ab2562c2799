import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';
import { pageNumberOf } from '../address/page-number';
import { searchTermOf } from '../address/search-term';

const handle: RouteHandle = {
  query: ['q', 'page'],
  head: ({ siteName, search }) => {
    const term = searchTermOf(search, 'q');
    return {
      title: `${term ? `Search results for “${term}”` : 'Search'} | ${siteName}`,
      description: `Search the articles of ${siteName}.`,
      canonicalPath: '/search',
      noindex: true,
    };
  },
  breadcrumbs: () => [{ label: 'Search' }],
};

/** `/search?q=`: an empty term makes no call (specification §5, "Search"). */
export const searchRoute: RouteObject = {
  id: 'mf-blog:search',
  path: '/search',
  loader: pageLoader(({ request }) => {
    const { searchParams } = new URL(request.url);
    const q = searchTermOf(searchParams, 'q');
    const from = pageNumberOf(searchParams);
    return { required: q ? [blogApi.endpoints.searchArticles.initiate({ q, from })] : [] };
  }),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "search" */ './search-page')).SearchPage,
  },
  handle,
};

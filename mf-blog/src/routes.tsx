import type { RouteObject } from 'react-router-dom';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, HOME_PAGE_SIZE } from './api/blog-api';
import { homeHandle } from './home/home-head';

export { blogApi as api };

/** mf-blog's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  {
    id: 'mf-blog:home',
    path: '/',
    loader: pageLoader(() => ({
      required: [blogApi.endpoints.getArticles.initiate({ pageSize: HOME_PAGE_SIZE })],
      optional: [blogApi.endpoints.getFeatured.initiate()],
    })),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "home" */ './home/home-page')).HomePage,
    },
    handle: homeHandle,
  },
];

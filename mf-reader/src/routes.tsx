import type { RouteObject } from 'react-router-dom';
import { pageLoader } from '@waypost/shared/runtime';
import { readerApi } from './api/reader-api';
import { articleHandle } from './article/article-head';

export { readerApi as api };

/** mf-reader's pages: the exposed module of this remote (design §3). */
export const routes: RouteObject[] = [
  {
    id: 'mf-reader:article',
    path: '/article/:slug',
    loader: pageLoader(({ params }) => ({
      required: [readerApi.endpoints.getArticle.initiate(params.slug ?? '')],
    })),
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "article" */ './article/article-page')).ArticlePage,
    },
    handle: articleHandle,
  },
];

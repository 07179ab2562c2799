import type { RouteObject } from '@waypost/shared/router';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageNumberOf } from '../address/page-number';
import { homeHandle } from './home-head';

const { getArticles, getFeatured, getHeroLatest, getCategories } = blogApi.endpoints;

/** The calls of home and hero; what both request is requested once (specification §7). */
export const homeRoute: RouteObject = {
  id: 'mf-blog:home',
  path: '/',
  loader: pageLoader(({ request }) => {
    const from = pageNumberOf(new URL(request.url).searchParams);
    const hero = [getFeatured.initiate(), getHeroLatest.initiate(), getCategories.initiate()];
    return {
      required: [getArticles.initiate({ pageSize: pageSizes.home, from })],
      optional: from === 1 ? hero : [],
    };
  }),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "home" */ './home-page')).HomePage,
  },
  handle: homeHandle,
};

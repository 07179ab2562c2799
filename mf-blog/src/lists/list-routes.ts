import type { ReactElement } from 'react';
import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageHref, pageNumberOf } from '../address/page-number';
import { type ArticleList, articleLists } from './article-lists';
import { loadFeaturedPage } from './featured-page';

const handleOf = ({ name, title, lede }: ArticleList): RouteHandle => ({
  query: ['page'],
  head: ({ siteName, search }) => {
    const page = pageNumberOf(search);
    return {
      title: `${title}${page > 1 ? `, page ${page}` : ''} | ${siteName}`,
      description: lede,
      canonicalPath: pageHref(`/${name}`, '', page),
    };
  },
  breadcrumbs: () => [{ label: title }],
});

const loaderOf = ({ source }: ArticleList) =>
  pageLoader(({ request }) => {
    const page = pageNumberOf(new URL(request.url).searchParams);
    const query = { page, pageSize: pageSizes.list };
    return {
      required: [
        source === 'featured'
          ? loadFeaturedPage(page)
          : blogApi.endpoints.getArticlePage.initiate({ ...query, ordering: source.ordering }),
      ],
    };
  });

// The build finds a page's files by the name of its chunk, so each list has one (design §9.6).
const pages: Record<ArticleList['name'], () => Promise<{ ListPage: () => ReactElement }>> = {
  articles: () => import(/* webpackChunkName: "articles" */ './list-page'),
  trending: () => import(/* webpackChunkName: "trending" */ './list-page'),
  'editors-pick': () => import(/* webpackChunkName: "editors-pick" */ './list-page'),
  'most-viewed': () => import(/* webpackChunkName: "most-viewed" */ './list-page'),
};

/** `/articles`, `/trending`, `/editors-pick` and `/most-viewed`. */
export const listRoutes: RouteObject[] = articleLists.map((list) => ({
  id: `mf-blog:${list.name}`,
  path: `/${list.name}`,
  loader: loaderOf(list),
  lazy: { Component: async () => (await pages[list.name]()).ListPage },
  handle: handleOf(list),
}));

import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageHref, pageNumberOf } from '../page/page-number';
import { type ArticleList, articleLists } from './article-lists';

const handleOf = ({ name, title, lede }: ArticleList): RouteHandle => ({
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
          ? blogApi.endpoints.getFeatured.initiate()
          : blogApi.endpoints.getArticlePage.initiate({ ...query, ordering: source.ordering }),
      ],
    };
  });

/** The four lists share one chunk, that of the route around them. */
export const listRoutes: RouteObject = {
  id: 'mf-blog:list',
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "list" */ './list-page')).ListPage,
  },
  children: articleLists.map((list) => ({
    id: `mf-blog:${list.name}`,
    path: `/${list.name}`,
    loader: loaderOf(list),
    handle: handleOf(list),
  })),
};

import type { RouteObject } from '@waypost/shared/router';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { categoryFeedPath, categoryPath } from '@waypost/shared/routing/site-paths';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageHref, pageNumberOf } from '../address/page-number';
import { searchTermOf } from '../address/search-term';

const { getArticlePage, getCategory, getCategoryArticles } = blogApi.endpoints;

const categoryOf = ({ state, params }: PageFacts) => getCategory.select(params.slug ?? '')(state);

const handle: RouteHandle = {
  query: ['page', 'search'],
  head: (page) => {
    const { siteName, params, search } = page;
    const { data: category, error } = categoryOf(page);
    const number = pageNumberOf(search);
    const term = searchTermOf(search, 'search');
    const name = category?.name ?? (error ? 'Category Not Found' : 'Category');
    return {
      title: `${name}${number > 1 ? `, page ${number}` : ''} | ${siteName}`,
      description: category?.description || `Articles in ${name}.`,
      canonicalPath: pageHref(categoryPath(params.slug ?? ''), '', number),
      noindex: term !== '' || !category,
      feed: category && {
        title: `${siteName}: ${category.name}`,
        path: categoryFeedPath(category.slug),
      },
    };
  },
  breadcrumbs: (page) => [
    { label: 'Categories', path: '/categories' },
    { label: categoryOf(page).data?.name ?? 'Category' },
  ],
};

/** `/category/{slug}`: the category and a page of its articles, or of those a search leaves. */
export const categoryRoute: RouteObject = {
  id: 'mf-blog:category',
  path: categoryPath(':slug'),
  loader: pageLoader(({ params, request }) => {
    const { searchParams } = new URL(request.url);
    const slug = params.slug ?? '';
    const page = pageNumberOf(searchParams);
    const search = searchTermOf(searchParams, 'search');
    const filtered = { page, pageSize: pageSizes.category, category: slug, search };
    return {
      required: [
        getCategory.initiate(slug),
        search ? getArticlePage.initiate(filtered) : getCategoryArticles.initiate({ slug, page }),
      ],
    };
  }),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "category" */ './category-page')).CategoryPage,
  },
  handle,
};

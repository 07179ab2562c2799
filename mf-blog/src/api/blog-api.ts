import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type { ArticleSummary, ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { createRemoteApi } from '@waypost/shared/runtime';

/** Page size of the home page (specification §9). */
export const HOME_PAGE_SIZE = 12;

/** mf-blog's endpoints of the API (specification §7). */
export const blogApi = createRemoteApi('mf-blog').injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.infiniteQuery<PagedList<ArticleSummary>, { pageSize: number }, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _pages, page) => (last.next ? page + 1 : undefined),
      },
      query: ({ queryArg: { pageSize }, pageParam }) => ({
        url: '/articles/',
        params: { page: pageParam, page_size: pageSize },
      }),
      transformResponse: (list: PagedList<ArticleSummaryResponse>) => ({
        ...list,
        results: list.results.map(flattenArticle),
      }),
    }),
    getFeatured: build.query<ArticleSummary[], void>({
      query: () => ({ url: '/articles/featured/' }),
      transformResponse: (articles: ArticleSummaryResponse[]) => articles.map(flattenArticle),
    }),
  }),
});

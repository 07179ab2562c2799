import type { ContentState, DeskArticle, DeskText } from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi } from './desk-api';

/** Whether readers see an article. */
export type ArticleState = DeskArticle['state'];

/** Where a list begins and what narrows it. */
export interface ArticleQuery {
  state: ArticleState | 'all';
  search: string;
  page: number;
}

/** When articles are public. */
export const articlesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.query<PagedList<DeskArticle>, ArticleQuery>({
      query: ({ search, ...params }) => ({
        url: '/desk/articles/',
        params: { ...params, search: search || undefined },
      }),
      providesTags: ['articles'],
    }),
    makeArticle: build.mutation<DeskText, string>({
      query: (title) => ({ url: '/desk/articles/', method: 'POST', data: { title } }),
      invalidatesTags: ['articles'],
    }),
    copyArticle: build.mutation<DeskText, number>({
      query: (id) => ({ url: `/desk/articles/${id}/copy/`, method: 'POST' }),
      invalidatesTags: ['articles'],
    }),
    bringBackArticle: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/articles/${id}/restore/`, method: 'POST' }),
      invalidatesTags: ['articles'],
    }),
    /** `now` by the server's clock; `null` takes it off the site. */
    setPublication: build.mutation<null, { id: number; publishedAt: string | null }>({
      query: ({ id, publishedAt }) => ({
        url: `/desk/articles/${id}/publication/`,
        method: 'PUT',
        data: { published_at: publishedAt },
      }),
      invalidatesTags: ['articles'],
    }),
    getContentState: build.query<ContentState, void>({
      query: () => ({ url: '/desk/content/' }),
      providesTags: ['content'],
    }),
    applyContent: build.mutation<ContentState, void>({
      query: () => ({ url: '/desk/content/', method: 'POST' }),
      invalidatesTags: ['articles', 'content'],
    }),
    followFile: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/articles/${id}/publication/`, method: 'DELETE' }),
      invalidatesTags: ['articles'],
    }),
  }),
});

import { type CardArticle, toCardArticle } from '@waypost/shared/articles/card-article';
import type { ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import type { Comment, NewComment } from '@waypost/shared/contracts/comment';
import { createRemoteApi } from '@waypost/shared/runtime';
import { readArticle, type SafeArticle } from './read-article';

/** Related articles come as an array or as a list with `results` (design §7). */
type RelatedResponse = ArticleSummaryResponse[] | { results?: ArticleSummaryResponse[] };

const pathOf = (slug: string): string => `/articles/${encodeURIComponent(slug)}`;

/** A comment of which a backend may leave out what has a default. */
const readComment = (comment: Comment): Comment => ({
  ...comment,
  parent: comment.parent ?? null,
  author_name: comment.author_name || 'Anonymous',
  status: comment.status ?? 'APPROVED',
});

/** mf-reader's endpoints of the API (specification §7). */
export const readerApi = createRemoteApi('mf-reader', ['Comments']).injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<SafeArticle, string>({
      query: (slug) => ({ url: `${pathOf(slug)}/` }),
      transformResponse: readArticle,
    }),
    getRelatedArticles: build.query<CardArticle[], string>({
      query: (slug) => ({ url: `${pathOf(slug)}/related/` }),
      transformResponse: (response: RelatedResponse) =>
        (Array.isArray(response) ? response : (response.results ?? [])).map(toCardArticle),
    }),
    getComments: build.query<Comment[], number>({
      query: (articleId) => ({ url: '/comments/', params: { article: articleId } }),
      transformResponse: ({ results }: { results?: Comment[] }) => results?.map(readComment) ?? [],
      providesTags: ['Comments'],
    }),
    addComment: build.mutation<unknown, NewComment>({
      query: (comment) => ({ url: '/comments/', method: 'POST', data: comment }),
      invalidatesTags: (_result, error) => (error ? [] : ['Comments']),
    }),
    recordView: build.mutation<unknown, string>({
      query: (slug) => ({ url: `${pathOf(slug)}/view`, method: 'POST' }),
    }),
  }),
});

import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import { type CardArticle, toCardArticle } from '@waypost/shared/articles/card-article';
import type {
  Article,
  ArticleDetailResponse,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { Comment, NewComment } from '@waypost/shared/contracts/comment';
import { createRemoteApi, type SafeContent, sanitiseContent } from '@waypost/shared/runtime';

/** An article whose HTML may be shown, with the headings of its table of contents. */
export type SafeArticle = Omit<Article, 'content'> & { content: SafeContent };

/** Related articles come as an array or as a list with `results` (design §7). */
type RelatedResponse = ArticleSummaryResponse[] | { results: ArticleSummaryResponse[] };

const pathOf = (slug: string): string => `/articles/${encodeURIComponent(slug)}`;

/** mf-reader's endpoints of the API (specification §7). */
export const readerApi = createRemoteApi('mf-reader', ['Comments']).injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<SafeArticle, string>({
      query: (slug) => ({ url: `${pathOf(slug)}/` }),
      transformResponse: async (article: ArticleDetailResponse) => ({
        ...flattenArticle(article),
        content: await sanitiseContent(article.content),
      }),
    }),
    getRelatedArticles: build.query<CardArticle[], string>({
      query: (slug) => ({ url: `${pathOf(slug)}/related/` }),
      transformResponse: (answer: RelatedResponse) =>
        (Array.isArray(answer) ? answer : answer.results).map(toCardArticle),
    }),
    getComments: build.query<Comment[], number>({
      query: (articleId) => ({ url: '/comments/', params: { article: articleId } }),
      transformResponse: ({ results }: { results: Comment[] }) => results,
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

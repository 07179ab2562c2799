import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type { Article, ArticleDetailResponse } from '@waypost/shared/contracts/article';
import { createRemoteApi, type SafeHtml, sanitiseHtml } from '@waypost/shared/runtime';

/** An article whose HTML may be shown. */
export type SafeArticle = Omit<Article, 'content'> & { content: SafeHtml };

/** mf-reader's endpoints of the API (specification §7). */
export const readerApi = createRemoteApi('mf-reader').injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<SafeArticle, string>({
      query: (slug) => ({ url: `/articles/${encodeURIComponent(slug)}/` }),
      transformResponse: async (article: ArticleDetailResponse) => ({
        ...flattenArticle(article),
        content: await sanitiseHtml(article.content),
      }),
    }),
  }),
});

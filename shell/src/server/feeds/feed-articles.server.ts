import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type {
  Article,
  ArticleDetailResponse,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { type HttpClient, sanitiseHtml } from '@waypost/shared/runtime';

/** Articles in a feed, newest first. */
const FEED_SIZE = 20;

/**
 * The newest articles with their full, sanitised content.
 *
 * @param category slug of a category; all when left out
 * @throws HttpError when the API fails
 */
export async function readFeedArticles(http: HttpClient, category?: string): Promise<Article[]> {
  const url = category ? `/categories/${encodeURIComponent(category)}/articles/` : '/articles/';
  const { results } = await http.request<PagedList<ArticleSummaryResponse>>({
    url,
    params: { page: 1, page_size: FEED_SIZE },
  });
  return Promise.all(
    results.slice(0, FEED_SIZE).map(async ({ slug }) => {
      const detail = await http.request<ArticleDetailResponse>({
        url: `/articles/${encodeURIComponent(slug)}/`,
      });
      return { ...flattenArticle(detail), content: await sanitiseHtml(detail.content ?? '') };
    }),
  );
}

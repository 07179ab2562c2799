import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type {
  Article,
  ArticleDetailResponse,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { type HttpClient, sanitiseHtml } from '@waypost/shared/runtime';
import { orNull } from './is-missing.server';

/** What a text's links say of fragments; a feed has none. */
const FRAGMENT_REFERENCE = /(<a(?: [\w-]+="[^"]*")*) data-fragment="[^"]*"/g;

/** Articles in a feed, newest first. */
const FEED_SIZE = 20;

const readArticle = async (http: HttpClient, slug: string): Promise<Article | null> => {
  const url = `/articles/${encodeURIComponent(slug)}/`;
  const detail = await orNull(http.request<ArticleDetailResponse>({ url }));
  return (
    detail && {
      ...flattenArticle(detail),
      content: (await sanitiseHtml(String(detail.content ?? ''))).replace(FRAGMENT_REFERENCE, '$1'),
    }
  );
};

/**
 * The newest articles with their full, sanitised content. One that was taken away since the list
 * was made is left out.
 *
 * @param category slug of a category; all when left out
 * @throws Error when the API fails otherwise
 */
export async function readFeedArticles(http: HttpClient, category?: string): Promise<Article[]> {
  const url = category ? `/categories/${encodeURIComponent(category)}/articles/` : '/articles/';
  const { results } = await http.request<PagedList<ArticleSummaryResponse>>({
    url,
    params: { page: 1, page_size: FEED_SIZE },
  });
  const slugs = results.slice(0, FEED_SIZE).flatMap((summary) => summary?.slug || []);
  const articles = await Promise.all(slugs.map((slug) => readArticle(http, slug)));
  return articles.filter((article) => article !== null);
}

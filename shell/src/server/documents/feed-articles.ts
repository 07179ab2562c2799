import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type {
  Article,
  ArticleDetailResponse,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { type HttpClient, sanitiseHtml } from '@waypost/shared/runtime';
import { JSDOM } from 'jsdom';
import { orNull } from './read-list';

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

/** Attributes of HTML that hold one address. */
const ADDRESSES = ['href', 'src', 'cite'];

/**
 * Makes the addresses in some HTML absolute: a feed is read far from the site.
 *
 * @param page address of the page that the HTML stands on
 */
export function absoluteHtml(html: string, page: string): string {
  const absolute = (address: string): string =>
    URL.canParse(address, page) ? new URL(address, page).href : address;
  const content = JSDOM.fragment('<div></div>').firstElementChild;
  if (!content) return html;
  content.innerHTML = html;
  for (const name of ADDRESSES)
    for (const element of content.querySelectorAll(`[${name}]`))
      element.setAttribute(name, absolute(element.getAttribute(name) ?? ''));
  for (const element of content.querySelectorAll('[srcset]')) {
    const candidates = element.getAttribute('srcset') ?? '';
    element.setAttribute(
      'srcset',
      candidates.replace(
        /(^\s*|,\s+)([^\s,]\S*)/g,
        (_all, before: string, address: string) => before + absolute(address),
      ),
    );
  }
  return content.innerHTML;
}

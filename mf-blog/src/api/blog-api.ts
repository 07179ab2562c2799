import { type CardArticle, toCardArticle } from '@waypost/shared/articles/card-article';
import { walkCategories } from '@waypost/shared/articles/walk-categories';
import type {
  ArticleSearchResult,
  ArticleSummaryResponse,
} from '@waypost/shared/contracts/article';
import type { Author } from '@waypost/shared/contracts/author';
import type { Category } from '@waypost/shared/contracts/category';
import type { ContactMessage } from '@waypost/shared/contracts/messages';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { StaticPage } from '@waypost/shared/contracts/static-page';
import { createRemoteApi, sanitiseHtml } from '@waypost/shared/runtime';
import { type ArticleFigures, toArticleFigures } from './article-figures';
import type {
  ArticleListQuery,
  GrowingListQuery,
  HeroLatest,
  PreviewArticle,
  SafeSearchResult,
  SafeStaticPage,
} from './queries-and-responses';

/** Page sizes of specification §9; the figures of `/about` take the most a page may hold. */
export const pageSizes = { home: 12, heroLatest: 10, list: 20, category: 12, author: 12 } as const;
const FIGURES_PAGE_SIZE = 100;

/** Articles that the hero takes of its latest ones (specification §9). */
const HERO_LATEST_COUNT = 5;

type ArticleResponses = PagedList<ArticleSummaryResponse>;

const toCards = (list: ArticleResponses): PagedList<CardArticle> => ({
  ...list,
  results: list.results.map(toCardArticle),
});

const path = encodeURIComponent;

/** Pages of a growing list are counted from its own first one. */
const growing = {
  initialPageParam: 0,
  getNextPageParam: (last: { next: string | null }, _pages: unknown, offset: number) =>
    last.next ? offset + 1 : undefined,
};

/** mf-blog's endpoints of the API (specification §7). */
export const blogApi = createRemoteApi('mf-blog').injectEndpoints({
  endpoints: (build) => ({
    getArticles: build.infiniteQuery<PagedList<CardArticle>, GrowingListQuery, number>({
      infiniteQueryOptions: growing,
      query: ({ queryArg: { pageSize, from, author }, pageParam }) => ({
        url: '/articles/',
        params: { author, page: from + pageParam, page_size: pageSize },
      }),
      transformResponse: toCards,
    }),
    getArticlePage: build.query<PagedList<CardArticle>, ArticleListQuery & { page: number }>({
      query: ({ page, pageSize, ...filters }) => ({
        url: '/articles/',
        params: { ...filters, page, page_size: pageSize },
      }),
      transformResponse: toCards,
    }),
    getFeatured: build.query<CardArticle[], void>({
      query: () => ({ url: '/articles/featured/' }),
      transformResponse: (articles: ArticleSummaryResponse[]) => articles.map(toCardArticle),
    }),
    getHeroLatest: build.query<HeroLatest, void>({
      query: () => ({ url: '/articles/', params: { page: 1, page_size: pageSizes.heroLatest } }),
      transformResponse: ({ count, results }: ArticleResponses) => ({
        count,
        articles: results.slice(0, HERO_LATEST_COUNT).map(toCardArticle),
      }),
    }),
    getArticleFigures: build.query<ArticleFigures, void>({
      query: () => ({ url: '/articles/', params: { page: 1, page_size: FIGURES_PAGE_SIZE } }),
      transformResponse: toArticleFigures,
    }),
    getCategories: build.query<Category[], void>({
      queryFn: (_arg, _api, _options, call) => walkCategories(call),
    }),
    getCategory: build.query<Category, string>({
      query: (slug) => ({ url: `/categories/${path(slug)}/` }),
    }),
    getCategoryArticles: build.query<PagedList<CardArticle>, { slug: string; page: number }>({
      query: ({ slug, page }) => ({
        url: `/categories/${path(slug)}/articles/`,
        params: { page, page_size: pageSizes.category },
      }),
      transformResponse: toCards,
    }),
    getCategoryPreview: build.query<PreviewArticle[], { slug: string; size: 3 | 6 }>({
      query: ({ slug, size }) => ({
        url: `/categories/${path(slug)}/articles/`,
        params: { page: 1, page_size: size },
      }),
      transformResponse: ({ results }: ArticleResponses) =>
        results.map(({ id, slug, title, published_at }) => ({ id, slug, title, published_at })),
    }),
    searchArticles: build.infiniteQuery<
      PagedList<SafeSearchResult>,
      { q: string; from: number },
      number
    >({
      infiniteQueryOptions: growing,
      query: ({ queryArg: { q, from }, pageParam }) => ({
        url: '/articles/search/',
        params: { q, page: from + pageParam === 1 ? undefined : from + pageParam },
      }),
      transformResponse: async (list: PagedList<ArticleSearchResult>) => ({
        ...list,
        next: list.next ?? null,
        results: await Promise.all(
          list.results.map(async (result) => ({
            ...result,
            excerpt: result.excerpt ?? '',
            highlight: result.highlight ? await sanitiseHtml(result.highlight) : null,
          })),
        ),
      }),
    }),
    getAuthor: build.query<Author, string>({
      query: (authorId) => ({ url: `/authors/${path(authorId)}/` }),
    }),
    getPage: build.query<SafeStaticPage, string>({
      query: (slug) => ({ url: `/page/${path(slug)}/` }),
      transformResponse: async (page: StaticPage) => ({
        ...page,
        content: await sanitiseHtml(page.content),
      }),
    }),
    sendContactMessage: build.mutation<unknown, ContactMessage>({
      query: (message) => ({ url: '/contact/', method: 'POST', data: message }),
    }),
  }),
});

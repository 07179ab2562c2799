import { walkCategories } from '@waypost/shared/articles/walk-categories';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { createRemoteApi } from '@waypost/shared/runtime';

/** What the header shows of a category. */
export type MenuCategory = Pick<Category, 'slug' | 'name' | 'articles_count'>;

/** Categories in the header's dropdown (specification §9). */
const MENU_SIZE = 8;

/** Suggestions of the search box (specification §9). */
const SUGGESTIONS = 5;

/**
 * Milliseconds that a page waits on the server for the header's categories: pages stand without
 * them, so that a backend that hangs there must not hold up every page.
 */
const FRAME_LIMIT = typeof window === 'undefined' ? 1_500 : undefined;

const toMenu = (categories: Category[]): MenuCategory[] =>
  categories
    .toSorted((a, b) => b.articles_count - a.articles_count)
    .slice(0, MENU_SIZE)
    .map(({ slug, name, articles_count }) => ({ slug, name, articles_count }));

/** The host's own endpoints of the API (specification §7). */
export const shellApi = createRemoteApi('shell').injectEndpoints({
  endpoints: (build) => ({
    /** The categories with the most articles, out of all pages of `GET /categories/`. */
    getMenuCategories: build.query<MenuCategory[], void>({
      queryFn: async (_arg, _api, _extra, call) => {
        const walked = await walkCategories((page) => call({ ...page, timeout: FRAME_LIMIT }));
        return 'error' in walked ? walked : { data: toMenu(walked.data) };
      },
    }),
    /** The first results of `GET /articles/search/`, for the search box. */
    getSuggestions: build.query<ArticleSearchResult[], string>({
      query: (q) => ({ url: '/articles/search/', params: { q } }),
      transformResponse: ({ results }: PagedList<ArticleSearchResult>) =>
        results.slice(0, SUGGESTIONS),
    }),
  }),
});

import { byArticles } from '@waypost/shared/articles/by-articles';
import { walkCategories } from '@waypost/shared/articles/walk-categories';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { createRemoteApi } from '@waypost/shared/runtime';
import { FOOTER_CATEGORIES, POPULAR_CATEGORIES } from '../frame/fixed-categories';

/** What the frame of every page shows of a category. */
export type FrameCategory = Pick<Category, 'slug' | 'name' | 'articles_count' | 'footer_position'>;

/** Categories in the header's dropdown (specification §9) and in the footer (§2, "Footer"). */
const LIST_SIZE = 8;

/** Suggestions of the search box (specification §9). */
const SUGGESTIONS = 5;

/**
 * Milliseconds that a page waits on the server for the frame's categories: pages stand without
 * them, so that a backend that hangs there must not hold up every page.
 */
const FRAME_LIMIT = typeof window === 'undefined' ? 1_500 : undefined;

/** The header's categories: those with the most articles. */
export const menuCategories = (categories: readonly FrameCategory[]): FrameCategory[] =>
  byArticles(categories).slice(0, LIST_SIZE);

/**
 * The footer's categories: those that the content gives a place there, in that order, then those
 * with the most articles.
 *
 * @param fixed where the content gives none a place, the specification's stand in their stead, under the
 *   names that the backend has for them
 */
export function footerCategories(
  categories: readonly FrameCategory[],
  fixed: boolean,
): Pick<FrameCategory, 'slug' | 'name'>[] {
  const place = ({ footer_position }: FrameCategory) => footer_position ?? Infinity;
  const placed = categories.filter((category) => place(category) < Infinity);
  if (fixed && placed.length === 0) {
    return FOOTER_CATEGORIES.map(
      (each) => categories.find(({ slug }) => slug === each.slug) ?? each,
    );
  }
  const others = byArticles(categories).filter(
    (category) => place(category) === Infinity && category.articles_count > 0,
  );
  return [...placed.toSorted((a, b) => place(a) - place(b)), ...others].slice(0, LIST_SIZE);
}

const fixedSlugs = new Set([...FOOTER_CATEGORIES, ...POPULAR_CATEGORIES].map(({ slug }) => slug));

/** What the frame needs of all categories: every page carries it. */
function toFrame(categories: Category[]): FrameCategory[] {
  const shown = new Set(
    [
      ...menuCategories(categories),
      ...footerCategories(categories, false),
      ...categories.filter(({ slug }) => fixedSlugs.has(slug)),
    ].map(({ slug }) => slug),
  );
  return categories
    .filter(({ slug }) => shown.has(slug))
    .map(({ slug, name, articles_count, footer_position }) => ({
      slug,
      name,
      articles_count,
      ...(footer_position ? { footer_position } : {}),
    }));
}

/** The host's own endpoints of the API (specification §7). */
export const shellApi = createRemoteApi('shell').injectEndpoints({
  endpoints: (build) => ({
    /** The categories that header and footer show, out of all pages of `GET /categories/`. */
    getFrameCategories: build.query<FrameCategory[], void>({
      queryFn: async (_arg, _api, _extra, call) => {
        const walked = await walkCategories((page) => call({ ...page, timeout: FRAME_LIMIT }));
        return 'error' in walked ? walked : { data: toFrame(walked.data) };
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

import type { Category } from '@waypost/shared/contracts/category';
import { byArticles } from '../hero/top-categories';

/** Articles that make a category popular (specification §9). */
const POPULAR = 3;
/** Articles that make a category count among the popular topics (specification §9). */
const POPULAR_TOPIC = 5;

/** Values of the filter; 'recent' filters nothing (specification §2, "Categories page"). */
export const categoryFilters = ['all', 'popular', 'recent'] as const;
/** Ways to lay the categories out. */
export const categoryViews = ['grid', 'list'] as const;

/** What the reader chose; it stands in the address. */
export interface CategoryChoice {
  text: string;
  filter: (typeof categoryFilters)[number];
  view: (typeof categoryViews)[number];
}

/** Reads the choice from the address; unknown values are the defaults. */
export function choiceOf(search: URLSearchParams): CategoryChoice {
  return {
    text: search.get('q') ?? '',
    filter: categoryFilters.find((filter) => filter === search.get('filter')) ?? 'all',
    view: categoryViews.find((view) => view === search.get('view')) ?? 'grid',
  };
}

/** The categories with at least one article, most articles first (specification §9). */
export const libraryOf = (categories: Category[]): Category[] =>
  byArticles(categories.filter(({ articles_count }) => articles_count >= 1));

/** What of the library a choice leaves. */
export function chosenOf(library: Category[], { text, filter }: CategoryChoice): Category[] {
  const words = text.trim().toLowerCase();
  return library
    .filter(({ articles_count }) => filter !== 'popular' || articles_count >= POPULAR)
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(words));
}

/** The four summary figures (specification §2, "Categories page"). */
export function figuresOf(library: Category[]) {
  const articles = library.reduce((sum, { articles_count }) => sum + articles_count, 0);
  return {
    categories: library.length,
    popularTopics: library.filter(({ articles_count }) => articles_count >= POPULAR_TOPIC).length,
    articles,
    average: library.length === 0 ? 0 : Math.round(articles / library.length),
  };
}

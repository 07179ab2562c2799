import { byArticles } from '@waypost/shared/articles/by-articles';
import type { Category } from '@waypost/shared/contracts/category';

/** Articles that make a category popular (specification §9). */
const POPULAR = 3;
/** Articles that make a category count among the popular topics (specification §9). */
const POPULAR_TOPIC = 5;

/** Values of the filter; 'recent' filters nothing (specification §2, "Categories page"). */
export const categoryFilters = ['all', 'popular', 'recent'] as const;
export const categoryViews = ['grid', 'list'] as const;

/** What the reader chose; it stands in the address. */
export interface CategoryChoice {
  text: string;
  filter: (typeof categoryFilters)[number];
  view: (typeof categoryViews)[number];
}

const defaults: CategoryChoice = { text: '', filter: 'all', view: 'grid' };

/** Reads the choice from the query of an address; unknown values are the defaults. */
export function choiceOf(search: string): CategoryChoice {
  const params = new URLSearchParams(search);
  return {
    text: params.get('q') ?? defaults.text,
    filter: categoryFilters.find((filter) => filter === params.get('filter')) ?? defaults.filter,
    view: categoryViews.find((view) => view === params.get('view')) ?? defaults.view,
  };
}

/** The query of a choice's address, with its `?`; nothing for what everyone sees first. */
export function searchOf({ text, filter, view }: CategoryChoice): string {
  const params = new URLSearchParams();
  if (text !== defaults.text) params.set('q', text);
  if (filter !== defaults.filter) params.set('filter', filter);
  if (view !== defaults.view) params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
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

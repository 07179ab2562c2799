import type { ArticleSummaryResponse } from '@waypost/shared/contracts/article';
import type { Category } from '@waypost/shared/contracts/category';
import type { PagedList } from '@waypost/shared/contracts/paged-list';

/** A category of test content; its description is 'All about {slug}'. */
export const category = (slug: string, articles_count: number): Category => ({
  id: slug.length * 1000 + articles_count,
  slug,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  description: `All about ${slug}`,
  articles_count,
});

/** An article of test content with every part a card shows; its title is 'Article {id}'. */
export const article = (
  id: number,
  parts: Partial<ArticleSummaryResponse> = {},
): ArticleSummaryResponse => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  excerpt: `What article ${id} is about`,
  featured_image: null,
  published_at: '2025-09-05T08:00:00Z',
  updated_at: '2025-09-05T08:00:00Z',
  author: 7,
  author_name: 'Ada Byron',
  category: 'technology',
  category_name: 'Technology',
  tags: [{ id: 1, slug: 'web', name: 'web' }],
  views_count: 10,
  reading_time: 4,
  ...parts,
});

export const articles = (first: number, last: number): ArticleSummaryResponse[] =>
  Array.from({ length: last - first + 1 }, (_, index) => article(first + index));

/** A page of a list; `next` says whether another one follows. */
export const paged = <T>(results: T[], count = results.length, next = false): PagedList<T> => ({
  count,
  next: next ? '/api/next' : null,
  previous: null,
  results,
});

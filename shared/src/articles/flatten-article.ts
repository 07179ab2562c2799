import type { ArticleSummary, ArticleSummaryResponse } from '../contracts/article';

/**
 * Flattens an article of the API: `author` and `category` may be objects, and names have
 * defaults (specification §3, "Article").
 */
export function flattenArticle<T extends ArticleSummaryResponse>(
  response: T,
): Omit<T, 'author' | 'category'> & ArticleSummary {
  const { author, category, ...rest } = response;
  const nestedAuthor = typeof author === 'object' && author !== null ? author : undefined;
  const nestedCategory = typeof category === 'object' && category !== null ? category : undefined;
  const fullName = [nestedAuthor?.first_name, nestedAuthor?.last_name].filter(Boolean).join(' ');
  return {
    ...rest,
    author: nestedAuthor ? nestedAuthor.id : ((author as number | null | undefined) ?? null),
    category: nestedCategory
      ? nestedCategory.slug
      : ((category as string | null | undefined) ?? null),
    author_name: rest.author_name || fullName || nestedAuthor?.username || 'Anonymous',
    author_bio: rest.author_bio ?? nestedAuthor?.bio,
    author_avatar: rest.author_avatar ?? nestedAuthor?.profile_image,
    author_article_count: rest.author_article_count ?? nestedAuthor?.articles_count,
    category_name: rest.category_name || nestedCategory?.name || 'Uncategorized',
    tags: rest.tags ?? [],
    views_count: rest.views_count ?? 0,
  };
}

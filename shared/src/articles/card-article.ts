import type { ArticleSummary, ArticleSummaryResponse } from '../contracts/article';
import { flattenArticle } from './flatten-article';

/** What a card shows of an article (specification §2, "Home page"). */
export type CardArticle = Pick<
  ArticleSummary,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'language'
  | 'featured_image'
  | 'featured_image_info'
  | 'published_at'
  | 'author'
  | 'author_name'
  | 'category'
  | 'category_name'
  | 'tags'
  | 'reading_time'
>;

/**
 * Flattens an article of a list and keeps what a card shows: lists travel inside the page, and
 * biographies and meta texts would make up half of them.
 */
export function toCardArticle(response: ArticleSummaryResponse): CardArticle {
  const article = flattenArticle(response);
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    language: article.language,
    featured_image: article.featured_image,
    featured_image_info: article.featured_image_info,
    published_at: article.published_at,
    author: article.author,
    author_name: article.author_name,
    category: article.category,
    category_name: article.category_name,
    tags: article.tags.map(({ id, slug, name }) => ({ id, slug, name })),
    reading_time: article.reading_time,
  };
}

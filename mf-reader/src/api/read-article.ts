import { flattenArticle } from '@waypost/shared/articles/flatten-article';
import type { Article, ArticleDetailResponse } from '@waypost/shared/contracts/article';
import { type SafeContent, sanitiseContent } from '@waypost/shared/runtime';

/** An article whose HTML may be shown, with the headings of its table of contents. */
export type SafeArticle = Omit<Article, 'content'> & { content: SafeContent };

/** Words a minute (specification §9). */
const READING_SPEED = 225;

/** Minutes that a text takes, rounded up (specification §9). */
const minutesOf = (html: string): number =>
  Math.ceil((html.replace(/<[^>]*>?/g, ' ').match(/\S+/g)?.length ?? 0) / READING_SPEED);

/** Makes of a response what the page shows; a backend may leave out what has a default. */
export async function readArticle(response: ArticleDetailResponse): Promise<SafeArticle> {
  const article = flattenArticle(response);
  const content = await sanitiseContent(article.content ?? '');
  return { ...article, content, reading_time: article.reading_time || minutesOf(content.html) };
}

import { eq, sql } from 'drizzle-orm';
import { HttpError } from '../http/http-errors';
import { articlePublications, articles } from './articles.table';

/** Whether readers see an article: from now on, from a time on, a draft that nobody published, taken off, in the bin. */
export const articleStates = ['public', 'scheduled', 'draft', 'unpublished', 'bin'] as const;

/** Whether readers see an article, and why not. */
export type ArticleState = (typeof articleStates)[number];

/** The decision of the desk that belongs to an article, if there is one. */
export const decisionOfArticle = eq(articlePublications.slug, articles.slug);

/** State of an article, where `articlePublications` is joined by {@link decisionOfArticle}. */
export const articleState = sql<ArticleState>`case
  when ${articles.binnedAt} is not null then 'bin'
  when ${articlePublications.slug} is not null and ${articlePublications.publishedAt} is null then 'unpublished'
  when ${articles.isPublic} then 'public'
  when ${articlePublications.slug} is null and ${articles.isDraft} then 'draft'
  else 'scheduled' end`;

/** @throws HttpError 409 for an article in the bin */
export function refuseBinned({ binnedAt }: { binnedAt: Date | null }): void {
  if (binnedAt)
    throw new HttpError(409, 'in_bin', 'This article is in the bin; bring it back first');
}

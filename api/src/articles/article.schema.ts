import { z } from 'zod';
import { blankAsAbsent, filterWord } from '../http/schemas/filters';
import { imageInfo, moment } from '../http/schemas/media';
import { pagingQuery } from '../http/schemas/paging';
import { slug } from '../http/schemas/text';
import { articleOrderings } from './article-filters';

/** A tag (specification §3). */
const tag = z.object({ id: z.int(), slug: z.string(), name: z.string() }).meta({ id: 'Tag' });

const author = z
  .object({
    id: z.int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    bio: z.string(),
    profile_image: z.string().nullable(),
    articles_count: z.int(),
  })
  .meta({ id: 'ArticleAuthor' });

/** An article of a list (specification §3): author is an id, category a slug. */
export const articleSummary = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    language: z.string().optional().describe('BCP 47 tag, where its file gives one'),
    featured_image: z.string().nullable(),
    featured_image_info: imageInfo,
    featured_image_caption: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    published_at: moment,
    updated_at: moment,
    author: z.int().nullable(),
    author_name: z.string(),
    author_bio: z.string(),
    author_avatar: z.string().nullable(),
    author_article_count: z.int(),
    category: z.string().nullable(),
    category_name: z.string(),
    tags: z.array(tag),
    views_count: z.int(),
    reading_time: z.int().describe('Minutes at 225 words a minute'),
  })
  .meta({ id: 'ArticleSummary' });

/** An article with its text; author and category are objects (specification §3). */
export const articleDetail = articleSummary
  .extend({
    content: z.string().describe('Sanitised HTML'),
    comments_closed: z
      .literal(true)
      .optional()
      .describe('Of an article that readers cannot comment on any more'),
    author: author.nullable(),
    category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Article' });

/** A result of the article search (specification §3). */
export const articleSearchResult = articleSummary
  .pick({
    id: true,
    slug: true,
    title: true,
    excerpt: true,
    featured_image: true,
    featured_image_info: true,
  })
  .extend({ highlight: z.string().describe('HTML whose only markup is `<mark>`') })
  .meta({ id: 'ArticleSearchResult' });

export type ArticleSearchResult = z.output<typeof articleSearchResult>;

export type TagResponse = z.output<typeof tag>;

export type ArticleSummary = z.output<typeof articleSummary>;

export type ArticleDetail = z.output<typeof articleDetail>;

/** Four slugs of 200 characters, which is what a comparison has, and their commas. */
const MAX_MENTIONS = 803;

export const articleListQuery = pagingQuery(20).extend({
  ordering: blankAsAbsent(
    z.enum(articleOrderings, 'is not an order of this list').default('-published_at'),
  ),
  author: filterWord.describe('Id or username'),
  category: filterWord.describe('Slug'),
  tag: filterWord.describe('Slug'),
  mentions: blankAsAbsent(z.string().max(MAX_MENTIONS).optional()).describe(
    'Slugs of products joined by commas: articles that link to one of them',
  ),
  search: filterWord.describe('Words as in `/api/articles/search/`'),
  featured: blankAsAbsent(
    z
      .enum(['true', 'false', '1', '0'], 'must be true or false')
      .transform((value) => value === 'true' || value === '1')
      .optional(),
  ),
});

export const articleParams = z.object({ slug });

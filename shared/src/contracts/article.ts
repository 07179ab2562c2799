import type {
  Article as SentArticle,
  ArticleAuthor as SentAuthor,
  ArticleSearchResult as SentResult,
  Tag,
} from './api.generated';
import type { MayLack } from './may-lack';

export type { Tag };

/** The author as the article detail may nest it (specification §3, "Article"). */
export type ArticleAuthor = MayLack<SentAuthor, 'first_name' | 'last_name'>;

/** The category as the article detail may nest it (specification §3, "Article"). */
export type ArticleCategory = NonNullable<SentArticle['category']>;

/** What lists and detail have in common, with what the specification lets a backend leave out. */
type ArticleBase = MayLack<
  Omit<SentArticle, 'author' | 'category' | 'content'>,
  | 'featured_image_info'
  | 'featured_image_caption'
  | 'meta_title'
  | 'meta_description'
  | 'author_name'
  | 'author_bio'
  | 'author_avatar'
  | 'author_article_count'
  | 'category_name'
>;

/** An item of an article list, as `GET /articles/` sends it: author is an id, category a slug. */
export interface ArticleSummaryResponse extends ArticleBase {
  author: number | ArticleAuthor | null;
  category: string | ArticleCategory | null;
}

/** An article as `GET /articles/{slug}/` sends it; `author` and `category` may be objects. */
export interface ArticleDetailResponse extends ArticleSummaryResponse {
  /** HTML, sanitised by the API and once more by the client. */
  content: string;
}

/** An article of a list after flattening: what every card shows (specification §3). */
export interface ArticleSummary extends ArticleBase {
  author: number | null;
  category: string | null;
  author_name: string;
  category_name: string;
}

/** An article after flattening and sanitising: what the article page shows (specification §3). */
export interface Article extends ArticleSummary {
  content: string;
}

/** A result of `GET /articles/search/` (specification §3, "Article search result"). */
export type ArticleSearchResult = MayLack<SentResult, 'featured_image_info' | 'highlight'>;

import type { ImageInfo } from './image';

/** A tag of an article (specification §3); shown as `#name`. */
export interface Tag {
  id: number;
  slug: string;
  name: string;
}

/** The author as the article detail may nest it (specification §3, "Article"). */
export interface ArticleAuthor {
  id: number;
  username: string;
  first_name?: string;
  last_name?: string;
  bio: string;
  profile_image: string | null;
  articles_count: number;
}

/** The category as the article detail may nest it (specification §3, "Article"). */
export interface ArticleCategory {
  slug: string;
  name: string;
}

/** What lists and detail of an article have in common, as the API sends it. */
interface ArticleBase {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** BCP 47 tag; where it is left out, the letters tell as much as they can. */
  language?: string;
  /** URL of the cover, `null` when the article has none. */
  featured_image: string | null;
  featured_image_info?: ImageInfo | null;
  featured_image_caption?: string;
  meta_title?: string;
  meta_description?: string;
  /** ISO 8601 with offset. */
  published_at: string;
  /** ISO 8601 with offset. */
  updated_at: string;
  author_name?: string;
  author_bio?: string;
  author_avatar?: string | null;
  author_article_count?: number;
  category_name?: string;
  tags: Tag[];
  views_count: number;
  /** Minutes at 225 words a minute, rounded up (specification §9). */
  reading_time: number;
}

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
export interface ArticleSearchResult {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  featured_image: string | null;
  featured_image_info?: ImageInfo | null;
  /** The excerpt around the hit as HTML whose only markup is `<mark>`. */
  highlight?: string;
}

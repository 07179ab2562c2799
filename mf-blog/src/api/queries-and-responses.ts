import type { CardArticle } from '@waypost/shared/articles/card-article';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import type { StaticPage } from '@waypost/shared/contracts/static-page';
import type { SafeHtml } from '@waypost/shared/runtime';

/** What narrows or orders `GET /articles/`. */
export interface ArticleListQuery {
  pageSize: number;
  ordering?: '-trending' | '-views_count';
  /** Slug. */
  category?: string;
  /** Slugs of products, joined by commas. */
  mentions?: string;
  search?: string;
}

/** A list that grows; `from` is its first page, counted from 1, for links without JavaScript. */
export interface GrowingListQuery {
  pageSize: number;
  from: number;
  /** Id or username. */
  author?: string;
}

/** The hero's latest articles with the number of all articles. */
export interface HeroLatest {
  count: number;
  articles: CardArticle[];
}

/** A title in the preview of a category. */
export type PreviewArticle = Pick<CardArticle, 'id' | 'slug' | 'title' | 'published_at'>;

/** A static page that may be shown. */
export type SafeStaticPage = Omit<StaticPage, 'content'> & { content: SafeHtml };

/** A search result whose passage may be shown. */
export type SafeSearchResult = Omit<ArticleSearchResult, 'highlight'> & {
  highlight: SafeHtml | null;
};

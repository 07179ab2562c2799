import type { CommentStatus } from '../../comments/comment.schema';
import type { AboutDetails } from '../../pages/static-page.schema';
import type { ContentRedirect } from '../write-redirects';
import type { ImageInfo } from '../../http/schemas/media';

/** A stored image: its URL and what a page needs to show it without a shift of the layout. */
export interface SeedImage {
  /** Path on the product's own host, such as `/media/covers/a-title-1a2b3c4d.jpg`. */
  url: string;
  info: ImageInfo;
}

/** An author of the content files; the key is `username`. */
export interface SeedAuthor {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  email: string;
  /** ISO 8601 date or date-time. */
  joinedDate: string;
  socialLinks: { twitter?: string; linkedin?: string; website?: string };
  profilePicture: SeedImage | null;
}

/** A category of articles; the key is `slug`. */
export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  /** CSS hex colour of the category. */
  hue: string;
  /** Place among the footer's categories, from 1. */
  footerPosition?: number | null;
}

/** A tag of articles; the key is `slug`. */
interface SeedTag {
  slug: string;
  name: string;
}

/** An article; the key is `slug`. */
export interface SeedArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  /** BCP 47 tag; guessed where it is shown when left out. */
  language?: string | null;
  /** Slug of a category of the same content. */
  category: string;
  /** Username of an author of the same content. */
  author: string;
  /** Slugs of tags of the same content. */
  tags: string[];
  featuredImage: SeedImage | null;
  featuredImageCaption: string;
  metaTitle: string;
  metaDescription: string;
  /** ISO 8601. */
  publishedAt: string;
  /** ISO 8601. */
  updatedAt: string;
  isFeatured: boolean;
  /** Whether readers are not to see it until the desk or its file says so; not so when left out. */
  isDraft?: boolean;
  /** Whether readers cannot comment on it any more; not so when left out. */
  hasClosedComments?: boolean;
  /** Count to start with at the first seed; counted views are never overwritten. */
  views: number;
  /** Minutes at 225 words a minute, rounded up (specification §9). */
  readingTime: number;
}

/** A static page; the key is `slug`. */
export interface SeedPage {
  slug: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  featuredImage: SeedImage | null;
  featuredImageAlt: string;
  /** Of the page `about` alone. */
  about?: AboutDetails | null;
  /** Empty when left out. */
  metaTitle?: string;
  /** Empty when left out. */
  metaDescription?: string;
  /** Whether readers are not to see it until the desk or its file says so; not so when left out. */
  isDraft?: boolean;
}

/** A comment or reply of the content; the key is article, e-mail and time. */
export interface SeedReply {
  authorName: string;
  authorEmail: string;
  content: string;
  status: CommentStatus;
  /** ISO 8601. */
  createdAt: string;
}

/** A first-level comment with its replies. */
export interface SeedComment extends SeedReply {
  /** Slug of an article of the same content. */
  article: string;
  replies: SeedReply[];
}

/** A maker of products or a category of products; the key is `slug`. */
interface SeedNamed {
  slug: string;
  name: string;
}

/** One specification item of a product, in the order of the file. */
interface SeedSpecification {
  /** Specification category, such as "Display". */
  group: string;
  /** Item name, such as "Refresh rate". */
  name: string;
  value: string;
  better?: 'higher' | 'lower';
}

/** A product; the key is `slug`. Prices are in units of `currency`. */
export interface SeedProduct {
  slug: string;
  name: string;
  /** Slug of a brand of the same content. */
  brand: string;
  /** Slug of a product category of the same content. */
  category: string;
  shortDescription: string;
  thumbnail: SeedImage | null;
  /** ISO 4217 code. */
  currency: string;
  currentPrice: number | null;
  launchPrice: number | null;
  /** Out of 10. */
  ourRating: number | null;
  reviewCount: number;
  isFeatured: boolean;
  /** ISO 8601. */
  createdAt: string;
  keyFeatures: string[];
  pros: string[];
  cons: string[];
  specifications: SeedSpecification[];
}

/** An edited comparison; the key is `slug`, the sorted product slugs joined by `-vs-`. */
export interface SeedComparison {
  slug: string;
  title: string;
  description: string;
  metaTitle: string;
  metaDescription: string;
  /** Slugs of products of the same content, in the order of the columns. */
  products: string[];
  /** Count to start with at the first seed; counted views are never overwritten. */
  views: number;
  /** ISO 8601. */
  updatedAt: string;
  /** The verdict; empty when there is none. */
  conclusion: string;
}

/**
 * Everything the content files hold, validated, with Markdown as sanitised HTML and images
 * resolved: what `seedContent` writes to the database.
 */
export interface SeedContent {
  authors: SeedAuthor[];
  categories: SeedCategory[];
  tags: SeedTag[];
  articles: SeedArticle[];
  pages: SeedPage[];
  comments: SeedComment[];
  brands: SeedNamed[];
  productCategories: SeedNamed[];
  products: SeedProduct[];
  comparisons: SeedComparison[];
  /** Former addresses of articles and pages; none when left out. */
  redirects?: ContentRedirect[];
  /**
   * Keys of all that the files hold, also of what could not be used: what the database holds of
   * that stays. Comments are known by `seedKeyOf`. The keys of the entities themselves when left out.
   */
  written?: Record<RecordKind, ReadonlySet<string>>;
}

/** Kinds of entities that are known by a slug or username. */
export type SeedKind = Exclude<keyof SeedContent, 'comments' | 'redirects' | 'written'>;

/** Kinds of what the content files hold. */
export type RecordKind = SeedKind | 'comments';

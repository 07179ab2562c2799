import type { FragmentParams } from './fragment.contract';
import type { Breadcrumb } from './page-head';

/** Places of the host's frame that take links from remotes (specification §2). */
export const NAVIGATION_PLACES = ['header', 'explore', 'legal'] as const;

/** A link that a remote puts into the host's frame. */
export interface NavigationEntry {
  /** Header and mobile menu, or one of the footer's lists. */
  place: (typeof NAVIGATION_PLACES)[number];
  /** A path of one of the remote's pages. */
  to: string;
  label: string;
  /** Entries of a place stand in ascending order. */
  order: number;
}

/** Kinds of records and functions that have a page of their own, whoever owns it. */
export const LINK_TARGETS = [
  ...(['article', 'articles', 'author', 'categories', 'category'] as const),
  ...(['comparison', 'page', 'product', 'search', 'tag'] as const),
] as const;

/** Name of a kind of page that frame, feeds and content link to. */
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** Addresses of the sitemap that follow from a list of the API. */
export interface SitemapList {
  /** Path of the list below `/api`, such as `/articles/`. */
  list: string;
  /** Pattern of the pages, such as `/article/:slug`. */
  page: string;
  /**
   * Field of a record for each parameter of the pattern, with dots into objects; the first that
   * has a value counts. A parameter that is left out is the field of its own name.
   */
  params?: Record<string, string[]>;
  /** Field with the time of the last change, ISO 8601. */
  changed?: string;
  /** Fields of the record's image. */
  image?: { url: string; title: string; caption?: string };
  /** True where a backend may lack the list. */
  optional?: boolean;
}

/** What a remote adds to the site beside its pages; the shell knows no remote's page by name. */
export interface SiteEntries {
  navigation: NavigationEntry[];
  sitemap: {
    /** Paths that every site has. */
    pages: string[];
    lists: SitemapList[];
  };
  /** Which of the remote's patterns shows what; content may link to all of them. */
  targets: Partial<Record<LinkTarget, string>>;
  /**
   * Steps before the last one, by pattern, for pages that say nothing of their own; a label for
   * the last step where the path is no text for readers.
   */
  breadcrumbs: Record<string, { parents?: Breadcrumb[]; label?: string }>;
  /** An address for each pattern with parameters or a query: what checks and benchmarks open. */
  examples: string[];
  /** Fragments of other remotes that its pages show: parameters to check them with, by remote and fragment. */
  uses?: Record<string, Record<string, FragmentParams>>;
  /** Which of its fragments fill which places, on pages of the host and of other remotes. */
  places?: PlacedFragment[];
  /** Places that its own pages have, with what a page tells the fragments there. */
  offers?: Record<string, { params?: FragmentParams }>;
}

/** A fragment in a place. */
export interface PlacedFragment {
  place: string;
  /** Name of one of the remote's own fragments. */
  fragment: string;
  /** Parameters besides those that the place gives. */
  params?: FragmentParams;
  /**
   * Topic that it shows, such as `comparison@1`: what a reader chose, which the server does not know. Its code loads
   * once the topic holds something.
   */
  topic?: string;
  /** Those of a place stand in ascending order. */
  order: number;
}

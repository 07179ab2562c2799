/** A JSON-LD object, written into the page as structured data. */
export type JsonLd = Record<string, unknown>;

/** What a page says of itself to browsers, search engines and social networks. */
export interface PageHead {
  title: string;
  description: string;
  /** Path (with leading slash) of the canonical address; the shell adds the origin. */
  canonicalPath: string;
  /** Absolute or site-relative URL of the image that social networks show. */
  image?: string;
  /** Size of that image in pixels, where known. */
  imageSize?: { width: number; height: number };
  /** What that image shows. */
  imageAlt?: string;
  /** Open Graph type; `website` when left out. */
  type?: 'website' | 'article' | 'profile' | 'product';
  /** True for pages that search engines should not list. */
  noindex?: boolean;
  /** What networks learn of an article beyond its title. */
  article?: {
    /** ISO 8601, like `modified`. */
    published: string;
    modified: string;
    author: string;
    section: string;
  };
  /** The page's own RSS feed, announced beside the site's. */
  feed?: { title: string; path: string };
  jsonLd?: JsonLd[];
}

/** One step of the breadcrumb bar; the last one has no link. */
export interface Breadcrumb {
  label: string;
  path?: string;
}

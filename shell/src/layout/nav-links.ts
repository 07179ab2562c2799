import type { FrameLink } from '../frame/site-frame';

/** The mobile menu's fixed list of categories, by slug (specification §2, "Header"). */
export const popularCategories: { slug: string; label: string }[] = [
  { slug: 'technology', label: 'Technology' },
  { slug: 'gaming', label: 'Gaming' },
  { slug: 'business', label: 'Business' },
  { slug: 'health-lifestyle', label: 'Health' },
];

/** The footer's files: these are not pages of the application. */
export const exploreFiles: FrameLink[] = [
  { to: '/sitemap.xml', label: 'Sitemap' },
  { to: '/feed', label: 'RSS Feed' },
];

/** The footer's "Top Categories", by slug, in the specification's order. */
export const topCategories: { slug: string; label: string }[] = [
  { slug: 'artificial-intelligence', label: 'Artificial Intelligence' },
  { slug: 'automobile', label: 'Automobile' },
  { slug: 'business', label: 'Business' },
  { slug: 'internet-tips', label: 'Internet Tips' },
  { slug: 'news', label: 'News' },
  { slug: 'technology', label: 'Technology' },
  { slug: 'health-lifestyle', label: 'Health & Lifestyle' },
  { slug: 'gaming', label: 'Gaming' },
];

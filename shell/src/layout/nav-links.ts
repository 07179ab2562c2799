import type { FrameLink } from '../frame/site-frame';

/**
 * The mobile menu's fixed list of categories (specification §2, "Header"), of which those are shown
 * that exist.
 */
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

/** A link of the frame. */
export interface FrameLink {
  to: string;
  label: string;
}

/** The header's links around the dropdown of categories (specification §2, "Header"). */
export const mainLinks: FrameLink[] = [
  { to: '/compare', label: 'Compare' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** The mobile menu's fixed list (specification §2, "Header"). */
export const popularCategories: FrameLink[] = [
  { to: '/category/technology', label: 'Technology' },
  { to: '/category/gaming', label: 'Gaming' },
  { to: '/category/business', label: 'Business' },
  { to: '/category/health-lifestyle', label: 'Health' },
];

/** The footer's "Explore" (specification §2, "Footer"). */
export const exploreLinks: FrameLink[] = [
  { to: '/articles', label: 'Latest Articles' },
  { to: '/categories', label: 'All Categories' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
];

/** The footer's files: these are not pages of the application. */
export const exploreFiles: FrameLink[] = [
  { to: '/sitemap.xml', label: 'Sitemap' },
  { to: '/feed', label: 'RSS Feed' },
];

/** The footer's "Top Categories", in the specification's order. */
export const topCategories: FrameLink[] = [
  { to: '/category/artificial-intelligence', label: 'Artificial Intelligence' },
  { to: '/category/automobile', label: 'Automobile' },
  { to: '/category/business', label: 'Business' },
  { to: '/category/internet-tips', label: 'Internet Tips' },
  { to: '/category/news', label: 'News' },
  { to: '/category/technology', label: 'Technology' },
  { to: '/category/health-lifestyle', label: 'Health & Lifestyle' },
  { to: '/category/gaming', label: 'Gaming' },
];

/** The footer's legal pages. */
export const legalLinks: FrameLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

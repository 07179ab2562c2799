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

/** The mobile menu's fixed list (specification §2, "Header"), of which those are shown that exist. */
export const popularCategories = [
  { slug: 'technology', label: 'Technology' },
  { slug: 'gaming', label: 'Gaming' },
  { slug: 'business', label: 'Business' },
  { slug: 'health-lifestyle', label: 'Health' },
] as const satisfies { slug: string; label: string }[];

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

/** The footer's legal pages. */
export const legalLinks: FrameLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

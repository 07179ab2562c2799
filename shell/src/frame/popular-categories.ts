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

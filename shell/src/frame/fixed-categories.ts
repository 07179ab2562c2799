/** The footer's categories where the content names none (specification §2, "Footer"). */
export const FOOTER_CATEGORIES = [
  { slug: 'artificial-intelligence', name: 'Artificial Intelligence' },
  { slug: 'automobile', name: 'Automobile' },
  { slug: 'business', name: 'Business' },
  { slug: 'internet-tips', name: 'Internet Tips' },
  { slug: 'news', name: 'News' },
  { slug: 'technology', name: 'Technology' },
  { slug: 'health-lifestyle', name: 'Health & Lifestyle' },
  { slug: 'gaming', name: 'Gaming' },
];

/** The mobile menu's fixed list of categories (specification §2, "Header"). */
export const POPULAR_CATEGORIES = [
  { slug: 'technology', name: 'Technology' },
  { slug: 'gaming', name: 'Gaming' },
  { slug: 'business', name: 'Business' },
  { slug: 'health-lifestyle', name: 'Health' },
];

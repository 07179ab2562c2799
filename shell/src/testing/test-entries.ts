import type { SiteEntries } from '@waypost/shared/contracts/site-entries.contract';

/** What the remotes of a site say of themselves, for tests of the frame and the documents. */
export const testEntries: SiteEntries = {
  navigation: [
    { place: 'header', to: '/contact', label: 'Contact', order: 30 },
    { place: 'header', to: '/compare', label: 'Compare', order: 10 },
    { place: 'header', to: '/about', label: 'About', order: 20 },
    { place: 'explore', to: '/articles', label: 'Latest Articles', order: 10 },
    { place: 'explore', to: '/categories', label: 'All Categories', order: 20 },
    { place: 'explore', to: '/about', label: 'About Us', order: 30 },
    { place: 'explore', to: '/contact', label: 'Contact', order: 40 },
    { place: 'legal', to: '/privacy', label: 'Privacy Policy', order: 10 },
    { place: 'legal', to: '/terms', label: 'Terms of Service', order: 20 },
    { place: 'legal', to: '/cookie-policy', label: 'Cookie Policy', order: 30 },
    { place: 'legal', to: '/disclaimer', label: 'Disclaimer', order: 40 },
  ],
  sitemap: {
    pages: ['/', '/privacy'],
    lists: [
      {
        list: '/articles/',
        page: '/article/:slug',
        changed: 'updated_at',
        image: { url: 'featured_image', title: 'title', caption: 'featured_image_caption' },
      },
      { list: '/articles/', page: '/author/:id', params: { id: ['author.id', 'author'] } },
      { list: '/categories/', page: '/category/:slug' },
      { list: '/comparisons/', page: '/compare/:slug', changed: 'updated_at', optional: true },
      {
        list: '/products/',
        page: '/products/:slug',
        image: { url: 'thumbnail', title: 'name' },
        optional: true,
      },
    ],
  },
  targets: {
    article: '/article/:slug',
    articles: '/articles',
    categories: '/categories',
    category: '/category/:slug',
    search: '/search',
  },
  breadcrumbs: {
    '/article/:slug': { parents: [{ label: 'Articles', path: '/articles' }] },
    '/category/:slug': { parents: [{ label: 'Categories', path: '/categories' }] },
    '/author/:id': { parents: [{ label: 'Author' }] },
    '/search': { label: 'Search' },
    '/privacy': { label: 'Privacy Policy' },
    '/terms': { label: 'Terms of Service' },
  },
  examples: [],
};

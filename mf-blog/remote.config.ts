import { defineRemote } from '@waypost/remote-kit';

/** What mf-blog adds to the site; the build writes it into the release. */
export default defineRemote({
  name: 'mf-blog',
  routeBudget: 18_000,
  dev: { port: 3011, api: { command: 'waypost-site api', port: 3111 } },
  navigation: [
    { place: 'header', to: '/about', label: 'About', order: 20 },
    { place: 'header', to: '/contact', label: 'Contact', order: 30 },
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
    pages: [
      ...['/', '/articles', '/categories', '/about', '/contact'],
      ...['/trending', '/editors-pick', '/most-viewed'],
    ],
    lists: [
      { list: '/pages/', page: '/:pageType', params: { pageType: ['slug'] }, optional: true },
      { list: '/categories/', page: '/category/:slug' },
      // The author is a number in lists of some backends, and an object in others'.
      {
        list: '/articles/',
        page: '/author/:authorId',
        params: { authorId: ['author.id', 'author'] },
      },
    ],
  },
  targets: {
    articles: '/articles',
    author: '/author/:authorId',
    categories: '/categories',
    category: '/category/:slug',
    page: '/:pageType',
    search: '/search',
    tag: '/tag/:slug',
  },
  breadcrumbs: {
    '/category/:slug': { parents: [{ label: 'Categories', path: '/categories' }] },
    '/author/:authorId': { parents: [{ label: 'Author' }] },
    '/search': { label: 'Search' },
    '/about': { label: 'About' },
    '/contact': { label: 'Contact' },
    '/categories': { label: 'Categories' },
    '/privacy': { label: 'Privacy Policy' },
    '/terms': { label: 'Terms of Service' },
  },
  offers: { home: {} },
  examples: [
    '/category/technology',
    '/search?q=network',
    '/tag/batteries',
    '/author/1',
    '/privacy',
  ],
});

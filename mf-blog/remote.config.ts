/** What mf-blog owns of the site; the build writes it into the release (design §3). */
export const remote = {
  name: 'mf-blog',
  patterns: [
    '/',
    '/articles',
    '/trending',
    '/editors-pick',
    '/most-viewed',
    '/categories',
    '/category/:slug',
    '/search',
    '/tag/:slug',
    '/author/:authorId',
    '/about',
    '/contact',
    '/:pageType',
  ],
  devPort: 3011,
  routeBudget: 18_000,
};

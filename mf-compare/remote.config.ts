/** What mf-compare owns of the site; the build writes it into the release (design §3). */
export const remote = {
  name: 'mf-compare',
  patterns: ['/products', '/products/:slug', '/compare', '/compare/:slug'],
  devPort: 3013,
  routeBudget: 40_000,
};

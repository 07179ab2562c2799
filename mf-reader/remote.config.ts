/** What mf-reader owns of the site; the build writes it into the release (design §3). */
export const remote = {
  name: 'mf-reader',
  patterns: ['/article/:slug'],
  devPort: 3012,
  routeBudget: 40_000,
};

/** What mf-blog owns of the site; the build writes it into the release (design §3). */
export const remote = {
  name: 'mf-blog',
  patterns: ['/'],
  devPort: 3011,
  routeBudget: 40_000,
};

import { defineRemote } from '@waypost/remote-kit';

/** What mf-example adds to the site; the build writes it into the release. */
export default defineRemote({
  name: 'mf-example',
  routeBudget: 30_000,
  dev: { port: 3020 },
  navigation: [{ place: 'header', to: '/example', label: 'Example', order: 100 }],
  sitemap: { pages: ['/example'], lists: [] },
  examples: ['/example'],
});

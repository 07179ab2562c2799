import { defineRemote } from '@waypost/remote-kit';

/** What mf-compare adds to the site; the build writes it into the release. */
export default defineRemote({
  name: 'mf-compare',
  routeBudget: 40_000,
  dev: { port: 3013, api: { command: 'waypost-site api', port: 3113 } },
  navigation: [{ place: 'header', to: '/compare', label: 'Compare', order: 10 }],
  sitemap: {
    pages: ['/compare'],
    lists: [
      { list: '/comparisons/', page: '/compare/:slug', changed: 'updated_at', optional: true },
      {
        list: '/products/',
        page: '/products/:slug',
        image: { url: 'thumbnail', title: 'name' },
        optional: true,
      },
    ],
  },
  targets: { product: '/products/:slug', comparison: '/compare/:slug' },
  places: [
    { place: 'header-tools', fragment: 'tray', topic: 'comparison@1', order: 10 },
    { place: 'home', fragment: 'lately-compared', order: 10 },
  ],
  offers: { 'product-end': { params: { slug: 'ardsol-vela-6' } } },
  uses: { 'mf-blog': { mentions: { products: 'norvane-atlas-2' } } },
  examples: ['/products/ardsol-vela-6', '/compare/ardsol-vela-6-vs-norvane-atlas-2'],
});

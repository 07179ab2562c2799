import { defineRemote } from '@waypost/remote-kit';

/** What mf-reader adds to the site; the build writes it into the release. */
export default defineRemote({
  name: 'mf-reader',
  routeBudget: 40_000,
  dev: { port: 3012, api: { command: 'waypost-site api', port: 3112 } },
  sitemap: {
    pages: [],
    lists: [
      {
        list: '/articles/',
        page: '/article/:slug',
        changed: 'updated_at',
        image: {
          url: 'featured_image',
          title: 'title',
          caption: 'featured_image_caption',
        },
      },
    ],
  },
  targets: { article: '/article/:slug' },
  breadcrumbs: { '/article/:slug': { parents: [{ label: 'Articles', path: '/articles' }] } },
  uses: {
    'mf-compare': {
      'product-box': { slug: 'ardsol-vela-6' },
      'comparison-box': { slug: 'ardsol-vela-6-vs-norvane-atlas-2' },
    },
  },
  offers: { 'article-end': { params: { slug: 'how-lithium-batteries-grow-old' } } },
  examples: ['/article/how-lithium-batteries-grow-old'],
});

/** The specification's addresses (section 2), as the remotes' releases would say them. */
process.env['SITE_LINKS'] = JSON.stringify({
  pages: [
    ...['/', '/articles', '/categories', '/search', '/trending', '/editors-pick', '/most-viewed'],
    ...['/about', '/contact', '/compare', '/products', '/sitemap.xml', '/feed'],
    ...['/article/:slug', '/category/:slug', '/products/:slug', '/author/:id', '/tag/:slug'],
    ...['/compare/:slug', '/:page'],
  ],
  reserved: ['/api', '/media'],
  targets: {
    ...{ article: '/article/:slug', category: '/category/:slug', product: '/products/:slug' },
    ...{ author: '/author/:id', tag: '/tag/:slug', comparison: '/compare/:slug', page: '/:page' },
  },
});

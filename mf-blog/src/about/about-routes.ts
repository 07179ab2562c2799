import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';

const handle: RouteHandle = {
  head: ({ siteName }) => ({
    title: `About | ${siteName}`,
    description: `What ${siteName} is for, how it works, and who writes it, since 2010.`,
    canonicalPath: '/about',
  }),
  breadcrumbs: () => [{ label: 'About' }],
};

/** `/about`: stands without its figures. */
export const aboutRoute: RouteObject = {
  id: 'mf-blog:about',
  path: '/about',
  loader: pageLoader(() => ({ optional: [blogApi.endpoints.getArticleFigures.initiate()] })),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "about" */ './about-page')).AboutPage,
  },
  handle,
};

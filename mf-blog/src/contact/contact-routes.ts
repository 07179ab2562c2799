import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

const handle: RouteHandle = {
  query: [],
  head: ({ siteName }) => ({
    title: `Contact | ${siteName}`,
    description: `Write to the editors of ${siteName}. We answer within 24 hours.`,
    canonicalPath: '/contact',
  }),
  breadcrumbs: () => [{ label: 'Contact' }],
};

/** `/contact`: makes no call until a message is sent. */
export const contactRoute: RouteObject = {
  id: 'mf-blog:contact',
  path: '/contact',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "contact" */ './contact-page')).ContactPage,
  },
  handle,
};

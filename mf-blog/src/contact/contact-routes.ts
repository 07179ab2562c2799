import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

const handle: RouteHandle = {
  query: ['sent=1'],
  head: ({ siteName }) => ({
    title: `Contact | ${siteName}`,
    description: `Write to the editors of ${siteName}. We answer within 24 hours.`,
    canonicalPath: '/contact',
  }),
  breadcrumbs: () => [{ label: 'Contact' }],
};

/** `/contact`: makes no call until a message is sent, which its action does for readers without scripts. */
export const contactRoute: RouteObject = {
  id: 'mf-blog:contact',
  path: '/contact',
  // Not lazy: browsers would load it with the page.
  action: async (args) => {
    const { contactAction } = await import(
      /* webpackChunkName: "contact_action" */ './contact-action'
    );
    return contactAction(args);
  },
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "contact" */ './contact-page')).ContactPage,
  },
  handle,
};

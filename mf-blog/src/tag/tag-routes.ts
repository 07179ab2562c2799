import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

const handle: RouteHandle = {
  head: ({ siteName, params }) => ({
    title: `#${params.slug} | ${siteName}`,
    description: `Articles tagged #${params.slug}: coming soon.`,
    canonicalPath: `/tag/${params.slug}`,
    noindex: true,
  }),
  breadcrumbs: ({ params }) => [{ label: `#${params.slug}` }],
};

/** `/tag/{slug}`: makes no call. */
export const tagRoute: RouteObject = {
  id: 'mf-blog:tag',
  path: '/tag/:slug',
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "tag" */ './tag-page')).TagPage,
  },
  handle,
};

import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { tagPath } from '@waypost/shared/routing/site-paths';

const handle: RouteHandle = {
  query: [],
  head: ({ siteName, params }) => ({
    title: `#${params.slug} | ${siteName}`,
    description: `Articles tagged #${params.slug}: coming soon.`,
    canonicalPath: tagPath(params.slug ?? ''),
    noindex: true,
  }),
  breadcrumbs: ({ params }) => [{ label: `#${params.slug}` }],
};

/** `/tag/{slug}`: makes no call. */
export const tagRoute: RouteObject = {
  id: 'mf-blog:tag',
  path: tagPath(':slug'),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "tag" */ './tag-page')).TagPage,
  },
  handle,
};

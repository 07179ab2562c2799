import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

/** What the page says of itself: to search engines, and in the site's breadcrumb bar. */
export const handle: RouteHandle = {
  query: [],
  head: ({ siteName }) => ({
    title: `Example | ${siteName}`,
    description: `The newest articles of ${siteName}.`,
    canonicalPath: '/example',
  }),
  breadcrumbs: () => [{ label: 'Example' }],
};

import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';
import { beginningOf } from '../text/beginning-of';
import { ABOUT } from './about-slug';

const { getArticleFigures, getPage } = blogApi.endpoints;

const handle: RouteHandle = {
  query: [],
  head: ({ siteName, state }) => {
    const { data } = getPage.select(ABOUT)(state);
    return {
      title: `About | ${siteName}`,
      description:
        data?.meta_description ||
        (data && beginningOf(data.content)) ||
        `What ${siteName} is for, how it works, and who writes it.`,
      canonicalPath: '/about',
    };
  },
  breadcrumbs: () => [{ label: 'About' }],
};

/** `/about`: stands without its figures, and without a text of the publisher's. */
export const aboutRoute: RouteObject = {
  id: 'mf-blog:about',
  path: '/about',
  loader: pageLoader(() => ({
    optional: [getArticleFigures.initiate(), getPage.initiate(ABOUT)],
  })),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "about" */ './about-page')).AboutPage,
  },
  handle,
};

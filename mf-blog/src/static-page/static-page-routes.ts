import type { RouteObject } from '@waypost/shared/router';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';
import { beginningOf } from '../text/beginning-of';

const { getPage } = blogApi.endpoints;

const pageOf = ({ state, params }: PageFacts) => getPage.select(params.pageType ?? '')(state);

const handle: RouteHandle = {
  query: [],
  head: (facts) => {
    const { data, error } = pageOf(facts);
    const { siteName, params } = facts;
    const title = data?.meta_title || data?.title || (error ? 'Page Not Found' : siteName);
    return {
      title: title === siteName ? siteName : `${title} | ${siteName}`,
      description: data ? data.meta_description || beginningOf(data.content) : title,
      canonicalPath: `/${params.pageType}`,
      image: data?.featured_image ?? undefined,
      noindex: !data,
    };
  },
  breadcrumbs: (facts) => {
    const { data, error } = pageOf(facts);
    return [{ label: data?.title ?? (error ? 'Page Not Found' : 'Page') }];
  },
};

/** `/{pageType}`: any page of the API by its slug (specification §2, "Static page"). */
export const staticPageRoute: RouteObject = {
  id: 'mf-blog:page',
  path: '/:pageType',
  loader: pageLoader(({ params }) => ({ required: [getPage.initiate(params.pageType ?? '')] })),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "page" */ './static-page')).StaticPage,
  },
  handle,
};

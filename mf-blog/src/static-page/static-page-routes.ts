import type { RouteObject } from '@waypost/shared/router';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi } from '../api/blog-api';
import { textOf } from '../page/text-of';

const { getPage } = blogApi.endpoints;

const PLAIN_TEXT_CUT = 160;

/** The beginning of a page's text, for search engines. */
function beginningOf(html: string): string {
  // Words of two elements are two words.
  const text = textOf(html.replace(/</g, ' <'));
  return text.length > PLAIN_TEXT_CUT ? `${text.slice(0, PLAIN_TEXT_CUT).trimEnd()}…` : text;
}

const pageOf = ({ state, params }: PageFacts) => getPage.select(params.pageType ?? '')(state);

const handle: RouteHandle = {
  head: (facts) => {
    const { data, error } = pageOf(facts);
    const { siteName, params } = facts;
    const title = data?.title ?? (error ? 'Page Not Found' : siteName);
    return {
      title: title === siteName ? siteName : `${title} | ${siteName}`,
      description: data ? beginningOf(data.content) : title,
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

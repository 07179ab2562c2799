import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import type { RouteObject } from '@waypost/shared/router';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageHref, pageNumberOf } from '../address/page-number';

const pageTitleOf = (search: string): string => {
  const page = pageNumberOf(search);
  return page > 1 ? `, page ${page}` : '';
};

/** Head of the home page with its two blocks of structured data (specification §2). */
const homeHandle: RouteHandle = {
  query: ['page'],
  fragments: ({ search }) => (pageNumberOf(search) > 1 ? [] : [{ place: 'home' }]),
  head: ({ origin, siteName, search }) => ({
    title: `${siteName}: technology, gaming, business and lifestyle${pageTitleOf(search)}`,
    description:
      'Articles on technology, gaming, business, health and lifestyle, and products compared side by side.',
    canonicalPath: pageHref('/', '', pageNumberOf(search)),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: siteName,
        url: origin,
        logo: `${origin}/favicon.svg`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: siteName,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/search?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
};

const { getArticles, getFeatured, getHeroLatest, getCategories } = blogApi.endpoints;

/** The calls of home and hero; what both request is requested once (specification §7). */
export const homeRoute: RouteObject = {
  id: 'mf-blog:home',
  path: '/',
  loader: pageLoader(({ request }) => {
    const from = pageNumberOf(new URL(request.url).searchParams);
    const hero = [getFeatured.initiate(), getHeroLatest.initiate(), getCategories.initiate()];
    return {
      required: [getArticles.initiate({ pageSize: pageSizes.home, from })],
      optional: from === 1 ? hero : [],
    };
  }),
  lazy: {
    Component: async () => (await import(/* webpackChunkName: "home" */ './home-page')).HomePage,
  },
  handle: homeHandle,
};

import type { RouteObject } from '@waypost/shared/router';
import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { authorPath } from '@waypost/shared/routing/site-paths';
import { pageLoader } from '@waypost/shared/runtime';
import { blogApi, pageSizes } from '../api/blog-api';
import { pageHref, pageNumberOf } from '../address/page-number';
import { authorName } from './author-name';

const { getArticles, getAuthor } = blogApi.endpoints;

const authorOf = ({ state, params }: PageFacts) => getAuthor.select(params.authorId ?? '')(state);

const handle: RouteHandle = {
  query: ['page'],
  head: (page) => {
    const { data: author, error } = authorOf(page);
    const { siteName, params, search, origin } = page;
    const name = author ? authorName(author) : error ? 'Author not found' : 'Author';
    const path = authorPath(author?.id ?? params.authorId ?? '');
    return {
      title: `${name} | ${siteName}`,
      description: author?.bio || `Articles by ${name}.`,
      canonicalPath: pageHref(path, '', pageNumberOf(search)),
      type: 'profile',
      image: author?.profile_picture ?? undefined,
      noindex: !author,
      jsonLd: author && [
        {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name,
            description: author.bio ?? undefined,
            url: origin + path,
          },
        },
      ],
    };
  },
  breadcrumbs: (page) => {
    const { data: author } = authorOf(page);
    return [{ label: author ? authorName(author) : 'Author' }];
  },
};

/** `/author/{authorId}`: the profile and the first of the author's articles. */
export const authorRoute: RouteObject = {
  id: 'mf-blog:author',
  path: authorPath(':authorId'),
  loader: pageLoader(({ params, request }) => {
    const author = params.authorId ?? '';
    const from = pageNumberOf(new URL(request.url).searchParams);
    const articles = getArticles.initiate({ pageSize: pageSizes.author, from, author });
    return {
      required: [getAuthor.initiate(author), ...(from > 1 ? [articles] : [])],
      optional: from > 1 ? [] : [articles],
    };
  }),
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "author" */ './author-page')).AuthorPage,
  },
  handle,
};

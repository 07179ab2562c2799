import type { ComponentType } from 'react';
import type { RouteObject } from '@waypost/shared/router';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { deskApi } from './api/desk-api';

export { deskApi as api };

const handleOf = (title: string, path: string): RouteHandle => ({
  head: ({ siteName }) => ({
    title: `${title} | ${siteName}`,
    description: 'For the people who run the magazine.',
    canonicalPath: path,
    noindex: true,
  }),
  breadcrumbs: () => [],
});

/** A page of the desk about texts, by the chunk that it is named after. */
const textRoute = (
  chunk: string,
  [path, title]: readonly [string, string],
  Component: () => Promise<ComponentType>,
): RouteObject => ({
  id: `mf-desk:${chunk}`,
  path,
  lazy: {
    // A component of its own: what is under way for an article is none of a page with its number.
    Component: async () => {
      const Page = await Component();
      return () => <Page />;
    },
  },
  handle: handleOf(title, `/desk/${path.replace('/:id', '')}`),
});

/** Articles and pages: both are listed, written and moved alike. */
const textRoutes: RouteObject[] = [
  textRoute(
    'articles',
    ['articles', 'Articles'],
    async () =>
      (await import(/* webpackChunkName: "articles" */ './articles/articles-page')).ArticlesPage,
  ),
  textRoute(
    'writing',
    ['articles/:id', 'Article'],
    async () =>
      (await import(/* webpackChunkName: "writing" */ './writing/page/writing-page')).WritingPage,
  ),
  textRoute(
    'redirects',
    ['articles/redirects', 'Redirects'],
    async () =>
      (await import(/* webpackChunkName: "redirects" */ './redirects/redirects-page'))
        .RedirectsPage,
  ),
  textRoute(
    'pages',
    ['pages', 'Pages'],
    async () =>
      (await import(/* webpackChunkName: "pages" */ './articles/articles-page')).ArticlesPage,
  ),
  textRoute(
    'page-writing',
    ['pages/:id', 'Page'],
    async () =>
      (await import(/* webpackChunkName: "page-writing" */ './writing/page/writing-page'))
        .WritingPage,
  ),
  textRoute(
    'page-redirects',
    ['pages/redirects', 'Redirects'],
    async () =>
      (await import(/* webpackChunkName: "page-redirects" */ './redirects/redirects-page'))
        .RedirectsPage,
  ),
];

/**
 * The pages of mf-desk: the module that it exposes to the site. None has a loader: what they show
 * belongs to whoever is signed in and is requested in the browser alone.
 */
export const routes: RouteObject[] = [
  {
    id: 'mf-desk:login',
    path: '/login',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "login" */ './sign-in/login-page')).LoginPage,
    },
    handle: handleOf('Sign in', '/login'),
  },
  {
    id: 'mf-desk:desk',
    path: '/desk',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "desk" */ './frame/desk-frame')).DeskFrame,
    },
    children: [
      {
        id: 'mf-desk:overview',
        index: true,
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "overview" */ './overview/overview-page'))
              .OverviewPage,
        },
        handle: handleOf('Desk', '/desk'),
      },
      {
        id: 'mf-desk:comments',
        path: 'comments',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "comments" */ './comments/comments-page'))
              .CommentsPage,
        },
        handle: handleOf('Comments', '/desk/comments'),
      },
      {
        id: 'mf-desk:rules',
        path: 'comments/rules',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "rules" */ './comments/rules-page')).RulesPage,
        },
        handle: handleOf('Comment rules', '/desk/comments/rules'),
      },
      {
        id: 'mf-desk:inbox',
        path: 'inbox',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "inbox" */ './inbox/inbox-page')).InboxPage,
        },
        handle: handleOf('Inbox', '/desk/inbox'),
      },
      {
        id: 'mf-desk:message',
        path: 'inbox/:id',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "message" */ './inbox/message-page')).MessagePage,
        },
        handle: handleOf('Message', '/desk/inbox'),
      },
      {
        id: 'mf-desk:subscribers',
        path: 'subscribers',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "subscribers" */ './subscribers/subscribers-page'))
              .SubscribersPage,
        },
        handle: handleOf('Subscribers', '/desk/subscribers'),
      },
      ...textRoutes,
      {
        id: 'mf-desk:names',
        path: 'names',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "names" */ './names/names-page')).NamesPage,
        },
        handle: handleOf('Tags and names', '/desk/names'),
      },
      {
        id: 'mf-desk:readers',
        path: 'readers',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "readers" */ './readers/readers-page')).ReadersPage,
        },
        handle: handleOf('What readers read', '/desk/readers'),
      },
      {
        id: 'mf-desk:mail',
        path: 'mail',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "mail" */ './mail/mail-page')).MailPage,
        },
        handle: handleOf('Outgoing mail', '/desk/mail'),
      },
      {
        id: 'mf-desk:people',
        path: 'people',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "people" */ './people/people-page')).PeoplePage,
        },
        handle: handleOf('People', '/desk/people'),
      },
      {
        id: 'mf-desk:account',
        path: 'account',
        lazy: {
          Component: async () =>
            (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
        },
        handle: handleOf('Your account', '/desk/account'),
      },
    ],
  },
];

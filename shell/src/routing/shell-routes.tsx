import { data, Outlet, type RouteObject } from 'react-router-dom';
import { LOGIN } from '@waypost/shared/routing/login-path';
import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import { pageLoader } from '@waypost/shared/runtime';
import { shellApi } from '../state/shell-api';
import { ContentBoundary } from '../fallback/content-boundary';
import { RemoteFallback } from '../fallback/remote-fallback';
import { RetryBanner } from '../fallback/retry-banner';
import { ServerHtml, TellHydrated } from '../fallback/server-html';
import { Layout } from '../layout/layout';
import { Login, loginHandle } from '../pages/login';
import { Newsletter, newsletterHandle } from '../pages/newsletter';
import { NotFound, notFoundHandle } from '../pages/not-found';

export const LOGIN_ID = 'shell:login';

/** Id of the route whose children are the remotes' pages. */
export const CONTENT_ID = 'content';

function ContentFrame() {
  return (
    <>
      <ServerHtml>
        <Outlet />
        <TellHydrated />
      </ServerHtml>
      <RetryBanner />
    </>
  );
}

/**
 * The host's routes around the remotes' ones. In the browser the latter join at discovery, so
 * no path of a remote may be declared here before (design §9.8).
 */
export function shellRoutes(remoteRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      loader: pageLoader(() => ({
        optional: [shellApi.endpoints.getFrameCategories.initiate()],
      })),
      shouldRevalidate: () => false,
      children: [
        {
          id: CONTENT_ID,
          Component: ContentFrame,
          ErrorBoundary: ContentBoundary,
          children: [
            ...remoteRoutes,
            // Behind the remotes', so that a private remote's sign-in page takes its place.
            { id: LOGIN_ID, path: LOGIN, Component: Login, handle: loginHandle },
            {
              ...{ id: 'shell:newsletter', path: NEWSLETTER },
              ...{ Component: Newsletter, handle: newsletterHandle },
              action: async (args) => {
                const { newsletterAction } = await import(
                  /* webpackChunkName: "newsletter_action" */ '../pages/newsletter-action'
                );
                return newsletterAction(args);
              },
            },
            {
              id: 'shell:not-found',
              path: '*',
              Component: NotFound,
              handle: notFoundHandle,
              loader: () => data(null, { status: 404 }),
            },
          ],
        },
      ],
    },
  ];
}

/** Routes that stand in for a remote that is broken: its pages respond with 503 (design §3). */
export function fallbackRoutes(remote: string, patterns: string[]): RouteObject[] {
  return patterns.map((path) => ({
    id: `fallback:${remote}:${path}`,
    path,
    Component: RemoteFallback,
    loader: () => data(null, { status: 503 }),
    handle: {
      head: ({ pathname, siteName }: { pathname: string; siteName: string }) => ({
        title: `Taking a break | ${siteName}`,
        description: 'This section is not available at the moment.',
        canonicalPath: pathname,
        noindex: true,
      }),
    },
  }));
}

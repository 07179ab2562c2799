import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLocation,
  useMatches,
  useParams,
} from 'react-router-dom';
import type { PageFacts, RemoteModule, RouteHandle } from '../contracts/remote.contract';
import {
  createBrowserHttpClient,
  createSiteStore,
  FragmentHostContext,
  pageContext,
  setDark,
  SiteContext,
  type SiteStore,
} from '../runtime/host';
import { isDark, type Site } from '../runtime/runtime';
import { Button } from '../ui/button';
import { ToastList } from '@waypost/shared/host/toast-list';
import { endSession, readToken } from '../runtime/browser-http-client';
import { createHttpClient, type HttpClient } from '../runtime/http-client';
import type { SettingValues } from '../settings/settings.contract';
import { LOGIN } from '../routing/login-path';
import type { StandaloneFrame } from './standalone-frame';
import { recordedHttp } from './recorded-http';
import { standaloneFragments } from './standalone-fragments';
import styles from './standalone.module.css';

/** What a remote is run alone with. */
export interface Standalone {
  /** Shown in the frame. */
  name: string;
  remote: RemoteModule;
  /** Addresses offered as links; a tester may open any other of the remote's. */
  links: string[];
}

const site: Site = {
  name: 'Waypost',
  tagline: 'One remote by itself.',
  origin: window.location.origin,
  contactEmail: 'hello@waypost.example',
  contactPhone: '+1 555 0100',
  social: [],
  fixedCategories: true,
};

/** Shows in the document's title what the route says of itself, as the shell would. */
function useTitle(store: SiteStore): void {
  const matches = useMatches();
  const params = useParams();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const handle = matches.at(-1)?.handle as RouteHandle | undefined;
    const showTitle = (): void => {
      const facts = { params, pathname, search, origin: site.origin, siteName: site.name };
      const head = handle?.head?.({ ...facts, state: store.getState() } as unknown as PageFacts);
      if (head && document.title !== head.title) document.title = head.title;
    };
    showTitle();
    return store.subscribe(showTitle);
  }, [matches, params, pathname, search, store]);
}

/** A client for a remote in a frame, whose session ends on the remote's own pages: others cannot be framed. */
const framedHttp = (basename: string, frame: StandaloneFrame): HttpClient =>
  recordedHttp(
    createHttpClient({
      connect: async () => {
        const { connectBrowser } = await import('../runtime/browser-axios');
        return connectBrowser(() => undefined);
      },
      readToken,
      onUnauthorized: () => endSession(basename + LOGIN),
    }),
    frame,
  );

type FrameProps = Omit<Standalone, 'remote'> & { store: SiteStore; frame?: StandaloneFrame };

function Bar({ name, links }: Pick<Standalone, 'name' | 'links'>) {
  return (
    <nav className={styles.frame} aria-label="Standalone">
      <strong>{name}</strong>
      {links.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Button onClick={() => setDark(!isDark())}>Dark mode</Button>
    </nav>
  );
}

function Frame({ name, links, store, frame }: FrameProps) {
  useTitle(store);
  return (
    <>
      {!frame && <Bar name={name} links={links} />}
      <main>
        <Outlet />
      </main>
      <ToastList />
    </>
  );
}

/**
 * Runs one remote alone in the browser: its own store and router, no shell, no federation.
 * The API is the one that the server passes calls on to. A site that shows it below a path of its own says
 * that path as `data-basename` of the root, and the values of the remote's settings as `data-settings`.
 *
 * @throws Error where the page has no `#root`
 */
export function mountStandalone({ name, remote, links }: Standalone): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const { basename, settings } = root.dataset;
  if (settings) remote.settings?.set(JSON.parse(settings) as SettingValues);
  // Only the site's own page frames such a page.
  const frame = basename === undefined ? undefined : window.parent.waypostStandalone;
  // Not stored: what is chosen for a test is not this reader's choice.
  if (frame) document.documentElement.classList.toggle('dark', frame.isDark);
  // No document of the host's says when what is far below is to be rendered (decision 156).
  document.documentElement.dataset.painted = '';
  const store = createSiteStore({
    http: frame ? framedHttp(basename ?? '', frame) : createBrowserHttpClient(),
    log: (message, context) => console.warn(message, context),
    apis: [remote.api],
  });
  const router = createBrowserRouter(
    [
      {
        id: 'standalone',
        hydrateFallbackElement: <></>,
        element: <Frame name={name} links={links} store={store} frame={frame} />,
        children: [
          ...remote.routes,
          {
            id: 'elsewhere',
            path: '*',
            element: <p className={styles.elsewhere}>Not a page of {name}.</p>,
          },
        ],
      },
    ],
    {
      basename,
      getContext: () =>
        new RouterContextProvider(new Map([[pageContext, { store, awaitData: false }]])),
    },
  );
  createRoot(root).render(
    <Provider store={store}>
      <SiteContext value={site}>
        <FragmentHostContext value={standaloneFragments(frame)}>
          <RouterProvider router={router} />
        </FragmentHostContext>
      </SiteContext>
    </Provider>,
  );
}

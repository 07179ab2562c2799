import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type DataStrategyFunction,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createSiteStore, pageContext, type SiteStore } from '@waypost/shared/host';
import { type HttpClient, type Site } from '@waypost/shared/runtime';
import { shellApi } from '../../api/shell-api';
import { Application } from '../../application';
import { serialisePageState } from '../../state/page-state';
import { CONTENT_ID } from '../../routing/shell-routes';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { ReleaseSet } from '../releases/release-set.server';
import { pageAssets, remoteOfRoutes, type ShellManifest } from './page-assets.server';

/** What every page is rendered with. */
export interface Renderer {
  site: Site;
  manifest: ShellManifest;
  http: HttpClient;
  /** Whether browsers are to measure and to report. */
  takesReports: boolean;
  log: (message: string, context: Record<string, unknown>) => void;
}

/** A page as it goes to readers. */
export interface RenderedPage {
  status: number;
  /** Where the page leads to instead, when it answers with a redirect. */
  location: string | null;
  html: Buffer;
  /** From the first loader to the HTML. */
  seconds: number;
  /** Whether a loader or the rendering failed, so that the fallback stands in the page's place. */
  failed: boolean;
}

/**
 * React moves large parts of a page into inline scripts, which the CSP forbids and readers
 * without JavaScript never see. Pages have all their data before they are rendered, so that
 * nothing needs to come later.
 */
const NEVER_OUTLINE = Number.POSITIVE_INFINITY;

/** Milliseconds until a page that does not get ready is given up. */
const RENDER_LIMIT = 10_000;

type Rendering = { stream: PipeableStream; error: unknown };

function render(
  renderer: Renderer,
  set: ReleaseSet,
  store: SiteStore,
  context: StaticHandlerContext,
): Promise<Rendering> {
  const { site, manifest, takesReports } = renderer;
  const ids = context.matches.map(({ route }) => route.id);
  const live = remoteOfRoutes(ids, set);
  const assets = pageAssets(manifest, live, ids);
  const failed = context.errors !== null;
  const stateText = serialisePageState({
    site,
    assets,
    releases: isPrivatePage(ids, set.remotes) ? set.browserReleases : set.readerReleases,
    frame: set.frame,
    remote: failed ? null : (live?.release.name ?? null),
    ...(takesReports ? {} : { reports: false }),
    store: store.getState() as unknown as Record<string, unknown>,
    router: {
      loaderData: context.loaderData as Record<string, unknown>,
      errors: failed ? { [CONTENT_ID]: { message: 'This page could not be rendered' } } : null,
    },
  });
  const router = createStaticRouter(set.handler.dataRoutes, context);
  return new Promise((resolve, reject) => {
    let error: unknown;
    const stream = renderToPipeableStream(
      <Application
        site={site}
        frame={set.frame}
        store={store}
        assets={assets}
        stateText={stateText}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Application>,
      {
        bootstrapScripts: manifest.js,
        progressiveChunkSize: NEVER_OUTLINE,
        onError: (thrown) => {
          error ??= thrown;
        },
        onShellError: reject,
        // A page has all its data, so that nothing is waited for; if something did suspend, its
        // failure must be known before the status is sent.
        onAllReady: () => {
          clearTimeout(limit);
          resolve({ stream, error });
        },
      },
    );
    const limit = setTimeout(
      () => stream.abort(new Error(`Not rendered within ${RENDER_LIMIT} ms`)),
      RENDER_LIMIT,
    );
  });
}

/** All data is there, so the whole page is: its parts come in one go. */
async function collect(stream: PipeableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  stream.pipe(sink);
  await finished(sink);
  return Buffer.concat(parts);
}

/** The same page with the fallback in place of the remote's part, status 503. */
const asFailure = (context: StaticHandlerContext): StaticHandlerContext => ({
  ...context,
  statusCode: 503,
  errors: { [CONTENT_ID]: new Error('This page could not be rendered') },
});

/** Runs the matched loaders, once the store has the api of the remote whose page it is. */
const loadInto =
  (store: SiteStore, set: ReleaseSet): DataStrategyFunction =>
  async ({ matches }) => {
    const live = remoteOfRoutes(
      matches.map(({ route }) => route.id),
      set,
    );
    if (live) store.attachApi(live.module.api);
    const results = matches.map(async (match) => [match.route.id, await match.resolve()] as const);
    return Object.fromEntries(await Promise.all(results));
  };

/**
 * Runs the matched loaders into a store made for this request and renders the page
 * (design §2.3 and §2.4).
 *
 * @throws Error when not even the host's own frame can be rendered
 */
export async function renderPage(
  renderer: Renderer,
  set: ReleaseSet,
  request: Request,
): Promise<RenderedPage> {
  const { http, log } = renderer;
  const { pathname } = new URL(request.url);
  const start = performance.now();
  const made = (status: number, html: Buffer, failed: boolean, location: string | null = null) => {
    const seconds = (performance.now() - start) / 1_000;
    return { status, location, html, seconds, failed };
  };
  const store = createSiteStore({ http, log, apis: [shellApi] });
  try {
    const requestContext = new RouterContextProvider(
      new Map([[pageContext, { store, awaitData: true }]]),
    );
    const answer = await set.handler.query(request, {
      requestContext,
      dataStrategy: loadInto(store, set),
    });
    if (answer instanceof Response) {
      const location = answer.headers.get('Location');
      return made(answer.status, Buffer.alloc(0), false, location);
    }
    for (const error of Object.values(answer.errors ?? {})) {
      log('A loader failed', { pathname, error });
    }
    const context = answer.errors ? asFailure(answer) : answer;
    const first = await render(renderer, set, store, context).catch((error: unknown) => ({
      stream: null,
      error,
    }));
    if (first.stream && first.error === undefined) {
      return made(context.statusCode, await collect(first.stream), context !== answer);
    }
    log('A page could not be rendered', { pathname, error: first.error });
    first.stream?.abort();
    const { stream } = await render(renderer, set, store, asFailure(context));
    return made(503, await collect(stream), true);
  } finally {
    store.release();
  }
}

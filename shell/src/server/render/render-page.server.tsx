import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { createSiteStore, pageContext, type SiteStore } from '@waypost/shared/host';
import { type HttpClient, type Site } from '@waypost/shared/runtime';
import { shellApi } from '../../api/shell-api';
import { Application } from '../../application';
import { checkedBy } from '../../document/checked-by';
import { serialisePageState } from '../../state/page-state';
import { CONTENT_ID } from '../../routing/shell-routes';
import { runAsRelease } from '../process/running-release.server';
import { toError } from '../process/to-error.server';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { ReleaseSet } from '../releases/release-set.server';
import { pageAssets, remoteOfRoutes, type ShellManifest } from './page-assets.server';
import { within } from './within.server';

/** What every page is rendered with. */
export interface Renderer {
  site: Site;
  manifest: ShellManifest;
  http: HttpClient;
  /** Milliseconds that a page's loaders may take, and then its rendering. */
  limitMs: number;
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
  /** Release that the page is of, `null` for the host's own. */
  release: ReleaseRef | null;
  /** What the release threw, or how it was too late; an API that fails is no fault of its. */
  fault: Error | null;
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

/** Milliseconds that a page's code may come later than its data. */
const CODE_MS = 1_000;

type Rendering = { stream: PipeableStream; error: unknown };

function render(
  renderer: Renderer,
  set: ReleaseSet,
  store: SiteStore,
  context: StaticHandlerContext,
): Promise<Rendering> {
  const { site, manifest, limitMs, takesReports } = renderer;
  const ids = context.matches.map(({ route }) => route.id);
  const live = remoteOfRoutes(ids, set);
  const releases = isPrivatePage(ids, set.remotes) ? set.browserReleases : set.readerReleases;
  const lists = releases.flatMap(({ name }) => Object.entries(set.lists.get(name) ?? {}));
  const assets = pageAssets(manifest, live, ids, Object.fromEntries(lists));
  const failed = context.errors !== null;
  const stateText = serialisePageState({
    site,
    assets,
    releases,
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
        bootstrapScripts: manifest.js.map((src) => ({
          src,
          ...checkedBy(manifest.integrity)(src),
        })),
        progressiveChunkSize: NEVER_OUTLINE,
        onError: (thrown) => {
          error ??= thrown;
        },
        onShellError: (thrown) => {
          clearTimeout(limit);
          reject(toError(thrown));
        },
        // A page has all its data, so that nothing is waited for; if something did suspend, its
        // failure must be known before the status is sent.
        onAllReady: () => {
          clearTimeout(limit);
          resolve({ stream, error });
        },
      },
    );
    const limit = setTimeout(
      () => stream.abort(new Error(`Not rendered within ${limitMs} ms`)),
      limitMs,
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

/** The release that serves the matched page. */
function releaseOf({ matches }: StaticHandlerContext, set: ReleaseSet): ReleaseRef | null {
  const ids = matches.map(({ route }) => route.id);
  const live = remoteOfRoutes(ids, set);
  return live && { name: live.release.name, version: live.release.version };
}

/** The same page with the fallback in place of the remote's part, status 503. */
const asFailure = (context: StaticHandlerContext): StaticHandlerContext => ({
  ...context,
  statusCode: 503,
  errors: { [CONTENT_ID]: new Error('This page could not be rendered') },
});

/** Runs a loader; one that does not settle in time has failed. */
const loadWithin = (limitMs: number, match: DataStrategyMatch): Promise<DataStrategyResult> =>
  within(limitMs, match.resolve(), () => ({
    type: 'error',
    result: new Error(`The loader of ${match.route.id} did not end within ${limitMs} ms`),
  }));

/** What the router makes of a page whose code did not come in time. */
function asLate(set: ReleaseSet, url: string, limitMs: number): StaticHandlerContext {
  const { pathname, search } = new URL(url);
  const late = new Error(`The code of ${pathname} did not load within ${limitMs} ms`);
  const matches = matchRoutes(set.handler.dataRoutes, pathname) ?? [];
  return {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches,
    // A route without an entry would be left out as one that still loads.
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    ...{ actionData: null, errors: { [CONTENT_ID]: late } },
    ...{ statusCode: 503, loaderHeaders: {}, actionHeaders: {} },
  };
}

/** Runs the matched loaders, once the store has the api of the remote whose page it is. */
const loadInto =
  (store: SiteStore, set: ReleaseSet, limitMs: number): DataStrategyFunction =>
  async ({ matches }) => {
    const live = remoteOfRoutes(
      matches.map(({ route }) => route.id),
      set,
    );
    if (live) store.attachApi(live.module.api);
    const load = async (match: DataStrategyMatch) =>
      [match.route.id, await loadWithin(limitMs, match)] as const;
    const loadAll = () => Promise.all(matches.map(load));
    return Object.fromEntries(await (live ? runAsRelease(live.release, loadAll) : loadAll()));
  };

/** What a loader threw by mistake; a response that it throws is its answer. */
function faultOf({ errors }: StaticHandlerContext): Error | null {
  const thrown = Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
  return thrown.length > 0 ? toError(thrown[0]) : null;
}

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
  const { http, log, limitMs } = renderer;
  const { pathname } = new URL(request.url);
  const start = performance.now();
  const made = (page: Pick<RenderedPage, 'status'> & Partial<RenderedPage>): RenderedPage => {
    const seconds = (performance.now() - start) / 1_000;
    const plain = { location: null, html: Buffer.alloc(0), release: null, fault: null };
    return { ...plain, failed: false, seconds, ...page };
  };
  const store = createSiteStore({ http, log, apis: [shellApi] });
  // Ends what loaders still wait for once the page has its answer.
  const ended = new AbortController();
  try {
    const requestContext = new RouterContextProvider(
      new Map([[pageContext, { store, awaitData: true }]]),
    );
    const query = set.handler.query(new Request(request, { signal: ended.signal }), {
      requestContext,
      dataStrategy: loadInto(store, set, limitMs),
    });
    // Loaders have their own limit; the router waits for a route's code without one.
    const answer = await within<StaticHandlerContext | Response>(limitMs + CODE_MS, query, () =>
      asLate(set, request.url, limitMs + CODE_MS),
    );
    if (answer instanceof Response) {
      const location = answer.headers.get('Location');
      return made({ status: answer.status, location });
    }
    const release = releaseOf(answer, set);
    const about = { pathname, ...(release && { remote: release.name, version: release.version }) };
    for (const error of Object.values(answer.errors ?? {})) {
      log('A loader failed', { ...about, error });
    }
    const context = answer.errors ? asFailure(answer) : answer;
    const renderFirst = () => render(renderer, set, store, context);
    const rendering = release ? runAsRelease(release, renderFirst) : renderFirst();
    const first = await rendering.catch((error: unknown) => ({ stream: null, error }));
    if (first.stream && first.error === undefined) {
      return made({
        status: context.statusCode,
        html: await collect(first.stream),
        release,
        fault: faultOf(answer),
        failed: answer.errors !== null,
      });
    }
    const fault = toError(first.error);
    log('A page could not be rendered', { ...about, error: fault });
    first.stream?.abort();
    const { stream } = await render(renderer, set, store, asFailure(context));
    return made({ status: 503, html: await collect(stream), release, fault, failed: true });
  } finally {
    ended.abort();
    store.release();
  }
}

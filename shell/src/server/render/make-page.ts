import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { createSiteStore } from '@waypost/shared/host';
import type { HttpClient } from '@waypost/shared/runtime';
import { type StaticHandlerContext, isRouteErrorResponse } from 'react-router-dom';
import { shellApi } from '../../state/shell-api';
import { CONTENT_ID } from '../../routing/shell-routes';
import { createPageReads } from '../api/page-reads';
import { type MadePage, toMadePage } from '../cache/made-page';
import { pagePlace } from '../metrics/page-place';
import type { SiteMetrics } from '../metrics/site-metrics';
import { showProgress } from '../process/parent';
import { runAsRelease } from '../process/release-in-stack';
import type { ReleaseSet } from '../releases/release-set';
import { remoteOfRoutes } from './page-assets';
import { type HtmlRenderer, collect, loadPage, render } from './render-html';

/** What every page is loaded and rendered with. */
export interface Renderer extends HtmlRenderer {
  http: HttpClient;
  log: (message: string, context: Record<string, unknown>) => void;
}

/** A page as it goes to readers. */
export interface RenderedPage {
  status: number;
  /** Where the page leads to instead, when it is a redirect. */
  location: string | null;
  html: Buffer;
  /** What the CSP allows its styles by, such as `sha256-…`. */
  styles: string[];
  /** Release that the page is of, `null` for the host's own. */
  release: ReleaseRef | null;
  /** What the release threw, or how it was too late; an API that fails is no fault of its. */
  fault: Error | null;
  /** From the first loader to the HTML. */
  seconds: number;
  /** Whether a loader or the rendering failed, so that the fallback stands in the page's place. */
  failed: boolean;
  /** Whether the page responds to a form, which nobody may send again. */
  isForm: boolean;
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

/** What a loader threw by mistake; a response that it throws is meant. */
function faultOf({ errors }: StaticHandlerContext): Error | null {
  const thrown = Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
  return thrown.length > 0 ? toError(thrown[0]) : null;
}

/**
 * Runs the matched loaders, after the page's action where a form was sent, into a store made for this request and
 * renders the page (design §2.3 and §2.4).
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
  const isForm = request.method === 'POST';
  const start = performance.now();
  const made = (page: Pick<RenderedPage, 'status'> & Partial<RenderedPage>): RenderedPage => {
    const seconds = (performance.now() - start) / 1_000;
    const plain = { location: null, html: Buffer.alloc(0), styles: [], release: null, fault: null };
    return { ...plain, failed: false, isForm, seconds, ...page };
  };
  const store = createSiteStore({ http, log, apis: [shellApi] });
  // Ends what loaders still wait for once the page is done.
  const ended = new AbortController();
  try {
    const loaded = await loadPage(
      set,
      store,
      new Request(request, { signal: ended.signal }),
      limitMs,
    );
    if (loaded instanceof Response) {
      const location = loaded.headers.get('Location');
      // Whatever the action says, what was sent is not sent on.
      return made({ status: isForm ? 303 : loaded.status, location });
    }
    const release = releaseOf(loaded, set);
    const about = { pathname, ...(release && { remote: release.name, version: release.version }) };
    for (const error of Object.values(loaded.errors ?? {})) {
      log(isForm ? 'An action or a loader failed' : 'A loader failed', {
        ...about,
        error: isRouteErrorResponse(error) ? error : toError(error),
      });
    }
    const context = loaded.errors ? asFailure(loaded) : loaded;
    const renderFirst = () => render(renderer, set, store, context);
    const rendering = release ? runAsRelease(release, renderFirst) : renderFirst();
    const first = await rendering.catch((error: unknown) => ({ stream: null, error, styles: [] }));
    if (first.stream && first.error === undefined) {
      return made({
        status: context.statusCode,
        html: await collect(first.stream),
        styles: first.styles,
        release,
        fault: faultOf(loaded),
        failed: loaded.errors !== null,
      });
    }
    const fault = toError(first.error);
    log('A page could not be rendered', { ...about, error: fault });
    first.stream?.abort();
    const { stream, styles } = await render(renderer, set, store, asFailure(context));
    const html = await collect(stream);
    return made({ status: 503, html, styles, release, fault, failed: true });
  } finally {
    ended.abort();
    store.release();
  }
}

export interface PageMaker {
  renderer: Renderer;
  /** The client of pages that others get, too, where that is not the renderer's own. */
  responses?: HttpClient;
  /** Counts pages that were rendered; not of a form, which no trial may send again. */
  quarantine: { note: (page: RenderedPage, set: ReleaseSet, url: string) => void };
  /** Takes what pages cost; `null` where nothing is measured. */
  metrics: SiteMetrics | null;
}

/** A form as a browser sends it. */
export interface SentForm {
  /** Value of `Content-Type`. */
  type: string;
  body: string;
}

/**
 * Renders the page of an address with a release set, and counts how that went.
 *
 * @param address path and query
 * @param isCached whether others will get the same page
 * @param form what the page's action gets before the page is rendered
 * @throws Error when not even the host's own frame can be rendered
 */
export async function makePage(
  { renderer, responses, quarantine, metrics }: PageMaker,
  set: ReleaseSet,
  address: string,
  isCached: boolean,
  form?: SentForm,
): Promise<MadePage> {
  showProgress();
  const url = renderer.site.origin + address;
  const place = pagePlace(set.browserReleases, new URL(url).pathname);
  const client = (isCached && responses) || renderer.http;
  const { http, reads } = createPageReads(client);
  const sent = form && {
    ...{ method: 'POST', body: form.body },
    headers: { 'Content-Type': form.type },
  };
  const rendering = renderPage({ ...renderer, http }, set, new Request(url, sent));
  const rendered = await rendering.catch((error: unknown) => {
    metrics?.countRenderFailure(place);
    throw error;
  });
  showProgress();
  quarantine.note(rendered, set, url);
  const { status, html, styles, location, seconds, failed } = rendered;
  if (failed) metrics?.countRenderFailure(place);
  else metrics?.observeRender(place, seconds);
  const keys = [...reads.keys].toSorted();
  const { hasFailed: isPartial, isComposed } = reads;
  const about = { status, pattern: place.page, keys, styles, location };
  return toMadePage(html, isCached, { ...about, isPartial, isComposed });
}

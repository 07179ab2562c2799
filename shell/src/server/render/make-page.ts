import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { createSiteStore } from '@waypost/shared/host';
import type { HttpClient } from '@waypost/shared/runtime';
import { type StaticHandlerContext, isRouteErrorResponse } from 'react-router-dom';
import { shellApi } from '../../state/shell-api';
import { CONTENT_ID } from '../../routing/shell-routes';
import { createPageReads, movedPage } from '../api/page-reads';
import { type MadePage, toMadePage } from '../cache/made-page';
import { loadFragments } from '../fragments/load-fragments';
import {
  type LeftOutFragment,
  NO_FRAGMENTS,
  type PageFragments,
  isFault,
  mayComeBack,
} from '../fragments/page-fragments';
import { arrangeFrame } from '../../frame/compose-frame';
import { usesOfPage } from '../fragments/uses-of-page';
import { pagePlace } from '../metrics/page-place';
import type { SiteMetrics } from '../metrics/site-metrics';
import { showProgress } from '../process/parent';
import { runAsRelease } from '../process/survive-remotes';
import { isPrivate, isPrivatePage, type ReleaseSet } from '../releases/release-set';
import { usedRemotes } from '../releases/used-remotes';
import { remoteOfRoutes } from './page-assets';
import { type HtmlRenderer, collect, loadPage, render } from './render-html';

export interface Renderer extends HtmlRenderer {
  http: HttpClient;
  log: (message: string, context: Record<string, unknown>) => void;
}

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
  /** What of its fragments is left out, and why; no fault of the page. */
  leftOut: LeftOutFragment[];
  /** Remotes whose fragments it names, whether they are in it or not. */
  named: string[];
  /** Fragments that are in it, with their releases. */
  fragments: (ReleaseRef & { fragment: string })[];
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

/** The fragments that were ready and have not failed since. */
const shownOf = ({ ready }: PageFragments, faults: LeftOutFragment[]): RenderedPage['fragments'] =>
  [...ready.values()]
    .map(({ live: { release }, name }) => ({
      ...{ name: release.name, version: release.version, fragment: name },
    }))
    .filter(
      ({ name, fragment }) =>
        !faults.some((fault) => fault.remote === name && fault.name === fragment),
    );

/** What is left out of a page that is rendered without fragments: those that failed, and all others for its sake. */
function dropped(fragments: PageFragments, faults: LeftOutFragment[]): LeftOutFragment[] {
  const error = new Error('The page needed longer than its fragments have');
  const others = shownOf(fragments, faults).map(({ name: remote, version, fragment: name }) => ({
    ...{ remote, version, name, error },
    reason: 'dropped' as const,
  }));
  return [...faults, ...others];
}

/** What a loader threw by mistake; a response that it throws is meant. */
function faultOf({ errors }: StaticHandlerContext): Error | null {
  const thrown = Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error));
  return thrown.length > 0 ? toError(thrown[0]) : null;
}

/**
 * Runs the matched loaders, after the page's action where a form was sent, into a store made for this request and
 * renders the page.
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
    const none = { leftOut: [], fragments: [], named: [] };
    return { ...plain, ...none, failed: false, isForm, seconds, ...page };
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
    const frame = arrangeFrame(set.frame, renderer.site);
    const uses = loaded.errors
      ? []
      : usesOfPage(loaded, frame, {
          ...{ origin: renderer.site.origin, siteName: renderer.site.name },
          state: store.getState() as never,
        });
    // Browsers of readers know of no private remote.
    const isForStaff = isPrivatePage(
      loaded.matches.map(({ route }) => route.id),
      set.remotes,
    );
    const offering = set.remotes.filter((remote) => isForStaff || !isPrivate(remote));
    const fragments = await loadFragments(store, offering, uses, renderer);
    const renderWith = (shown: PageFragments) => {
      const start = () => render(renderer, set, store, { context, frame, fragments: shown });
      return (release ? runAsRelease(release, start) : start()).catch((error: unknown) => ({
        ...{ stream: null, error, styles: [] as string[], faults: [] as LeftOutFragment[] },
      }));
    };
    let first = await renderWith(fragments);
    let { faults } = first;
    if (first.error !== undefined && fragments.ready.size > 0) {
      // The page may have waited for something of its own, for which it has more time than its fragments.
      first.stream?.abort();
      first = await renderWith(NO_FRAGMENTS);
      faults = dropped(fragments, faults);
    }
    const parts = {
      named: [...new Set(uses.map(({ remote }) => remote))],
      leftOut: [...fragments.leftOut, ...faults],
      fragments: shownOf(fragments, faults),
    };
    for (const { error, ...about } of parts.leftOut) {
      log('A fragment is left out', { ...about, page: pathname, error });
    }
    if (first.stream && first.error === undefined) {
      return made({
        status: context.statusCode,
        html: await collect(first.stream),
        styles: first.styles,
        release,
        ...parts,
        fault: faultOf(loaded),
        failed: loaded.errors !== null,
      });
    }
    const fault = toError(first.error);
    log('A page could not be rendered', { ...about, error: fault });
    first.stream?.abort();
    const fallback = { context: asFailure(context), frame, fragments: NO_FRAGMENTS };
    const failure = await render(renderer, set, store, fallback);
    const html = await collect(failure.stream);
    return made({ status: 503, html, styles: failure.styles, release, fault, failed: true });
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

export interface SentForm {
  /** Value of `Content-Type`. */
  type: string;
  body: string;
}

/** Counts the fragments of a page to their own releases; a fault is a failure of its release, too. */
function countFragments(metrics: SiteMetrics | null, page: RenderedPage): void {
  for (const { name: remote, version, fragment } of page.fragments) {
    metrics?.countFragment({ remote, version, page: fragment }, 'shown');
  }
  for (const leftOut of page.leftOut) {
    const { remote, name, version, reason } = leftOut;
    const labels = { remote, version: version ?? undefined, page: name };
    metrics?.countFragment(labels, reason);
    if (isFault(leftOut)) metrics?.countRenderFailure(labels);
  }
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
  const { pathname } = new URL(url);
  const place = pagePlace(set.browserReleases, pathname);
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
  const { html, styles, seconds, failed } = rendered;
  const movedTo = rendered.status === 200 && !form ? movedPage(address, reads.moved) : null;
  const location = rendered.location ?? movedTo;
  const status = movedTo === null ? rendered.status : 301;
  if (failed) metrics?.countRenderFailure(place);
  else metrics?.observeRender(place, seconds);
  countFragments(metrics, rendered);
  const keys = [...reads.keys].toSorted();
  const { hasFailed: isPartial, composed } = reads;
  // A comparison within a text makes no other page of it.
  const isComposed = pathname.split('/').some((part) => composed.has(part));
  const used = usedRemotes(set, pathname, rendered.named);
  const about = { status, pattern: place.page, keys, styles, used, location };
  const lacksFragments = rendered.leftOut.some(mayComeBack);
  return toMadePage(html, isCached, { ...about, isPartial, isComposed, lacksFragments });
}

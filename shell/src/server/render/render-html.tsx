import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { toError } from '@waypost/shared/failures/to-error.server';
import { type SiteStore, pageContext } from '@waypost/shared/host';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticRouter,
  matchRoutes,
} from 'react-router-dom';
import { Application } from '../../application';
import { inlineScripts } from '../../document/inline-scripts.server';
import { ScriptLinks } from '../../document/script-links.server';
import { type HostSite, sharedSite } from '../../frame/compose-frame';
import type { SiteFrame } from '../../frame/site-frame';
import { LEFT_OUT_DIGEST } from '../../fragments/left-out-digest';
import { fragmentIn } from '../../fragments/traced-fragment';
import { CONTENT_ID } from '../../routing/shell-routes';
import { serialisePageState } from '../../state/page-state';
import { within } from '../api/page-reads';
import type { FragmentLimits } from '../fragments/load-fragments';
import {
  FragmentLeftOut,
  type LeftOutFragment,
  type PageFragments,
} from '../fragments/page-fragments';
import { serverFragments } from '../fragments/server-fragments';
import { runAsRelease } from '../process/survive-remotes';
import type { InlineStyles } from '../releases/inline-styles';
import { type ReleaseSet, isPrivatePage } from '../releases/release-set';
import { browserState } from './browser-state';
import {
  type NeededFiles,
  type ShellManifest,
  filesOfPage,
  pageAssets,
  remoteOfRoutes,
} from './page-assets';
import { listedReleases, withReleases } from './listed-releases';

export interface HtmlRenderer extends FragmentLimits {
  site: HostSite;
  manifest: ShellManifest;
  /** Styles of the host that documents contain. */
  styles: InlineStyles;
  /** Milliseconds that a page's loaders may take, and then its rendering. */
  limitMs: number;
  /** Whether browsers are to measure and to report. */
  takesReports: boolean;
}

/**
 * React moves large parts of a page into inline scripts, which the CSP forbids and readers
 * without JavaScript never see. Pages have all their data before they are rendered, so that
 * nothing needs to come later.
 */
const NEVER_OUTLINE = Number.POSITIVE_INFINITY;

interface Rendering {
  stream: PipeableStream;
  /** The first error that it met. */
  error: unknown;
  /** Fragments that threw, or did not come in time. */
  faults: LeftOutFragment[];
  /** What the CSP allows its styles by. */
  styles: string[];
}

/** What a page holds of its fragments, by release. */
const filesOfFragments = ({ ready }: PageFragments): NeededFiles[] =>
  [...ready.values()].map(({ live, name }) => {
    const { js = [], css = [] } = live.release.fragments?.[name] ?? {};
    return { live, parts: [{ js, css }] };
  });

/** What is wrong with the fragment that an error was thrown in; `null` outside of fragments. */
function faultIn(
  { ready }: PageFragments,
  componentStack: string | null | undefined,
  error: unknown,
): LeftOutFragment | null {
  const found = fragmentIn(componentStack);
  if (!found) return null;
  const { remote, name } = found;
  const { live } = [...ready.values()].find((each) => each.live.release.name === remote) ?? {};
  const version = live?.release.version ?? null;
  // All its data is there: what still waits does so by its own fault.
  return { remote, name, version, reason: 'failed', error: toError(error) };
}

/** How long the rendering of a page's fragments may take, and what came of it. */
function renderingLimit(
  { ready }: PageFragments,
  { fragmentMs, lateFragments }: FragmentLimits,
): { late: Error; ms: number; note: (fault: LeftOutFragment) => LeftOutFragment } {
  // Whatever its parameters: what is late here is a release's code.
  const limits = new Map<string, number>();
  const keyOf = (remote: string, name: string, version: string | null): string =>
    `${remote}/${name}@${version}`;
  for (const { live, name } of ready.values()) {
    const key = keyOf(live.release.name, name, live.release.version);
    limits.set(key, lateFragments?.limitOf(key, fragmentMs) ?? fragmentMs);
  }
  const ms = Math.min(...limits.values());
  return {
    ...{ ms, late: new Error(`Not rendered within ${ms} ms`) },
    note: (fault) => {
      const key = keyOf(fault.remote, fault.name, fault.version);
      if (ms === fragmentMs) lateFragments?.note(key, true);
      // It had less time for another one's sake.
      return (limits.get(key) ?? ms) > ms ? { ...fault, reason: 'dropped' } : fault;
    },
  };
}

/**
 * Renders a page whose data are in the store.
 *
 * @param page.fragments those that it shows, whose faults are none of the page
 * @throws Error when not even the host's own frame can be rendered
 */
export function render(
  renderer: HtmlRenderer,
  set: ReleaseSet,
  store: SiteStore,
  page: { context: StaticHandlerContext; frame: SiteFrame; fragments: PageFragments },
): Promise<Rendering> {
  const { context, frame, fragments } = page;
  const { site, limitMs, takesReports } = renderer;
  const ids = context.matches.map(({ route }) => route.id);
  const live = remoteOfRoutes(ids, set);
  const { assets, styles, scripts } = pageAssets(
    renderer,
    filesOfPage(live, ids),
    filesOfFragments(fragments),
  );
  const failed = context.errors !== null;
  const shown = {
    site: sharedSite(site),
    assets,
    frame,
    remote: failed ? null : (live?.release.name ?? null),
    ...(takesReports ? {} : { reports: false as const }),
    store: browserState(store.getState()),
    router: {
      loaderData: context.loaderData as Record<string, unknown>,
      ...(context.actionData && { actionData: context.actionData as Record<string, unknown> }),
      errors: failed ? { [CONTENT_ID]: { message: 'This page could not be rendered' } } : null,
    },
  };
  const listed = listedReleases(set, isPrivatePage(ids, set.remotes));
  const stateText = serialisePageState(withReleases(shown, listed));
  const router = createStaticRouter(set.handler.dataRoutes, context);
  return new Promise((resolve, reject) => {
    let error: unknown;
    let fragmentLimit: NodeJS.Timeout | undefined;
    const limits = fragments.ready.size > 0 ? renderingLimit(fragments, renderer) : null;
    const faults: LeftOutFragment[] = [];
    const stream = renderToPipeableStream(
      <Application
        site={site}
        frame={frame}
        store={store}
        fragments={serverFragments(fragments)}
        assets={assets}
        styles={styles}
        inlineScripts={inlineScripts}
        scriptLinks={<ScriptLinks {...scripts} />}
        stateText={stateText}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Application>,
      {
        progressiveChunkSize: NEVER_OUTLINE,
        onError: (thrown, { componentStack }) => {
          if (thrown instanceof FragmentLeftOut) return LEFT_OUT_DIGEST;
          const fault = faultIn(fragments, componentStack, thrown);
          if (!fault) error ??= thrown;
          else faults.push(limits && thrown === limits.late ? limits.note(fault) : fault);
          return fault ? LEFT_OUT_DIGEST : undefined;
        },
        onShellReady: () => {
          if (!limits) return;
          fragmentLimit = setTimeout(() => stream.abort(limits.late), limits.ms);
        },
        onShellError: (thrown) => {
          clearTimeout(limit);
          clearTimeout(fragmentLimit);
          reject(toError(thrown));
        },
        // A page has all its data, so that nothing is waited for; if something did suspend, its
        // failure must be known before the status is sent.
        onAllReady: () => {
          clearTimeout(limit);
          clearTimeout(fragmentLimit);
          resolve({ stream, error, faults, styles: [...styles.values()].map(({ hash }) => hash) });
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
export async function collect(stream: PipeableStream): Promise<Buffer> {
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

/** Milliseconds that a page's code may come later than its data. */
const CODE_MS = 1_000;

/** Runs a loader or an action; one that does not settle in time has failed. */
const runWithin = (
  limitMs: number,
  match: DataStrategyMatch,
  kind: string,
): Promise<DataStrategyResult> =>
  within(limitMs, match.resolve(), () => ({
    type: 'error',
    result: new Error(`The ${kind} of ${match.route.id} did not end within ${limitMs} ms`),
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

/** Runs the matched action or loaders, once the store has the api of the remote whose page it is. */
const loadInto =
  (store: SiteStore, set: ReleaseSet, limitMs: number): DataStrategyFunction =>
  async ({ matches, request }) => {
    const live = remoteOfRoutes(
      matches.map(({ route }) => route.id),
      set,
    );
    if (live) store.attachApi(live.module.api);
    const kind = request.method === 'POST' ? 'action' : 'loader';
    const load = async (match: DataStrategyMatch) =>
      [match.route.id, await runWithin(limitMs, match, kind)] as const;
    const loadAll = () => Promise.all(matches.map(load));
    return Object.fromEntries(await (live ? runAsRelease(live.release, loadAll) : loadAll()));
  };

/**
 * Runs the loaders of a request's page into its store, after the page's action where a form was sent. What does not
 * end in time has failed.
 *
 * @param limitMs milliseconds that the action may take, and then the loaders
 * @returns what the router knows of the page, or the response that a loader or an action threw
 */
export function loadPage(
  set: ReleaseSet,
  store: SiteStore,
  request: Request,
  limitMs: number,
): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider(
    new Map([[pageContext, { store, awaitData: true }]]),
  );
  const dataStrategy = loadInto(store, set, limitMs);
  const query = set.handler.query(request, { requestContext, dataStrategy });
  // Loaders have their own limit; the router waits for a route's code without one.
  const allMs = (request.method === 'POST' ? 2 : 1) * limitMs + CODE_MS;
  return within(allMs, query, () => asLate(set, request.url, allMs));
}

import {
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { pageContext, type SiteStore } from '@waypost/shared/host';
import { CONTENT_ID } from '../../routing/shell-routes';
import { runAsRelease } from '../process/release-in-stack';
import type { ReleaseSet } from '../releases/release-set';
import { remoteOfRoutes } from './page-assets';
import { within } from '../api/within';

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

import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { REFUSALS } from '../failures/refusals';
import type { HttpFailure } from './http-client';
import { pageContext } from './page-context';
import type { PageQueries, Query, QueryResult, QueryThunk, RunnableThunk } from './page-queries';
import type { SiteStore } from './store';

/** What says that there is nothing at the address, or nothing any more. */
const GONE = [404, 410];

/**
 * Status of a rendered page: 404 where the API says 404, 503 where it fails (design §7), and 400
 * where it refuses what the address requests, such as an endless search term.
 */
export function statusOf(results: QueryResult[]): number {
  const failures = results.flatMap(({ error }) => (error ? [error as HttpFailure] : []));
  if (failures.length === 0) return 200;
  const statuses = failures.map(({ status = 503 }) => status);
  if (!statuses.every((status) => REFUSALS.includes(status))) return 503;
  return statuses.some((status) => GONE.includes(status)) ? 404 : 400;
}

const run = (store: SiteStore, thunks: QueryThunk[] = []): Query[] =>
  thunks.map((thunk) => store.dispatch(thunk as unknown as RunnableThunk));

/**
 * Runs queries in the store and waits for all of them.
 *
 * @returns results of the required ones
 */
export async function runQueries(
  store: SiteStore,
  { required, optional }: PageQueries,
): Promise<QueryResult[]> {
  const needed = run(store, required);
  const rest = run(store, optional);
  const [results] = await Promise.all([Promise.all(needed), Promise.all(rest)]);
  return results;
}

/**
 * In the browser the page's components hold the data they show. What the loader holds beside them
 * would never be given up: a tab that is open all day would grow and never request what is new.
 */
async function settle({ pageFailures }: SiteStore, query: Query): Promise<void> {
  pageFailures.add(await query);
  query.unsubscribe?.();
}

/**
 * Makes a React Router loader that starts a page's queries in the store. On the server it waits
 * for them and responds with the page's status; in the browser it returns at once.
 */
export function pageLoader(queries: (args: LoaderFunctionArgs) => PageQueries) {
  return async (args: LoaderFunctionArgs) => {
    const { store, awaitData } = args.context.get(pageContext);
    if (!awaitData) store.pageFailures.forget();
    const started = queries(args);
    if (awaitData) return data(null, { status: statusOf(await runQueries(store, started)) });
    for (const query of [...run(store, started.required), ...run(store, started.optional)]) {
      void settle(store, query);
    }
    return null;
  };
}

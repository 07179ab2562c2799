import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { HttpFailure } from './http-client';
import { pageContext } from './page-context';
import type { StoreServices } from './remote-api';
import type { SiteStore } from './store';

type QueryResult = { error?: unknown };
/** What `endpoint.initiate(arg)` returns, whatever the remote's state. */
type QueryThunk = ThunkAction<PromiseLike<QueryResult>, never, never, UnknownAction>;

type RunnableThunk = ThunkAction<PromiseLike<QueryResult>, unknown, StoreServices, UnknownAction>;

/** The queries of one page. */
export interface PageQueries {
  /** Without them there is no page: they decide on the HTTP status. */
  required?: QueryThunk[];
  /** The page stands without them; their failure shows in its own place. */
  optional?: QueryThunk[];
}

/** Status of a rendered page: 404 where the API says 404, 503 where it fails (design §7). */
export function statusOf(results: QueryResult[]): number {
  const failures = results.map(({ error }) => error as HttpFailure | undefined).filter(Boolean);
  if (failures.length === 0) return 200;
  return failures.every((failure) => failure?.status === 404) ? 404 : 503;
}

const run = (store: SiteStore, thunks: QueryThunk[] = []): PromiseLike<QueryResult>[] =>
  thunks.map((thunk) => store.dispatch(thunk as unknown as RunnableThunk));

/**
 * Makes a React Router loader that starts a page's queries in the store. On the server it waits
 * for them and answers with the page's status; in the browser it returns at once.
 */
export function pageLoader(queries: (args: LoaderFunctionArgs) => PageQueries) {
  return async (args: LoaderFunctionArgs) => {
    const { store, awaitData } = args.context.get(pageContext);
    const { required, optional } = queries(args);
    const needed = run(store, required);
    const rest = run(store, optional);
    if (!awaitData) return null;
    const [results] = await Promise.all([Promise.all(needed), Promise.all(rest)]);
    return data(null, { status: statusOf(results) });
  };
}

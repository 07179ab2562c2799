import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { StoreServices } from './remote-api';

/** How a query ended. */
export type QueryResult = { data?: unknown; error?: unknown };

/** A running query; one that subscribed to its data can give it up. */
export type Query = PromiseLike<QueryResult> & { unsubscribe?: () => void };

/** What `endpoint.initiate(arg)` returns, whatever the remote's state. */
export type QueryThunk = ThunkAction<Query, never, never, UnknownAction>;

/** The same, as the site's store runs it. */
export type RunnableThunk = ThunkAction<Query, unknown, StoreServices, UnknownAction>;

/** The queries of one page, or of one fragment. */
export interface PageQueries {
  /** Without them there is no page: they decide on the HTTP status. */
  required?: QueryThunk[];
  /** The page stands without them; their failure shows in its own place. */
  optional?: QueryThunk[];
}

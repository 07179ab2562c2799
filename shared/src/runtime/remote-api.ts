import {
  type BaseQueryFn,
  buildCreateApi,
  coreModule,
  reactHooksModule,
} from '@reduxjs/toolkit/query/react';
import { type HttpClient, HttpError, type HttpFailure, type HttpRequest } from './http-client';
import { type PageFailures, queriesIn } from './page-failures';

/**
 * Seconds that data nobody shows is cached in the browser; on the server a page's end frees it. It is
 * one lifetime for all queries, since a page that lost any of them is no longer as high as it was
 * and going back would not find the place.
 */
const KEPT_SECONDS = 1800;

/** What every thunk of the store gets as its extra argument. */
export interface StoreServices {
  http: HttpClient;
  /** Takes failures that readers are not shown (specification §8, "Logged only"). */
  log: (message: string, context: Record<string, unknown>) => void;
  pageFailures: PageFailures;
}

/** RTK Query's way to the API: errors are plain {@link HttpFailure} objects. */
const httpBaseQuery =
  (name: string): BaseQueryFn<HttpRequest, unknown, HttpFailure> =>
  async (request, { extra, signal, endpoint, forced, queryCacheKey, getState }) => {
    const { http, log, pageFailures } = extra as StoreServices;
    if (!forced && queryCacheKey) {
      const known = queriesIn(getState(), name)[queryCacheKey]?.error;
      if (pageFailures.has(known)) return { error: known as HttpFailure };
    }
    try {
      return { data: await http.request({ ...request, signal }) };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { kind, status, message } = error.failure;
      if (!signal.aborted)
        log('An API call failed', { endpoint, url: request.url, kind, status, message });
      return { error: error.failure };
    }
  };

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * Makes the RTK Query api of one remote. Every remote has its own, so that releases of
 * different remotes never mix their endpoints (design §9.2).
 *
 * @param name the remote's name; also the key of its state
 */
export const createRemoteApi = <Name extends string, Tag extends string = never>(
  name: Name,
  tagTypes: readonly Tag[] = [],
) =>
  createApi({
    reducerPath: name,
    baseQuery: httpBaseQuery(name),
    tagTypes,
    keepUnusedDataFor: KEPT_SECONDS,
    endpoints: () => ({}),
  });

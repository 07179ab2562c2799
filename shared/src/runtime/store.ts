import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { combineReducers, type Middleware, type Reducer } from 'redux';
import type { RemoteApi } from '../contracts/remote.contract';
import { newsletterDialogReducer } from './newsletter-dialog';
import { toastsReducer } from './toasts';
import { PageFailures, queriesIn } from './page-failures';
import type { StoreServices } from './remote-api';

/** What a store is made from. */
export interface StoreOptions extends Omit<StoreServices, 'pageFailures'> {
  apis?: RemoteApi[];
  /** State that the server wrote into the page. */
  preloadedState?: Record<string, unknown>;
}

const ownReducers = { toasts: toastsReducer, newsletterDialog: newsletterDialogReducer };

/** The part of a page's state that the store has reducers for: a remote may be unreachable. */
const known = (state: Record<string, unknown>, reducers: object) =>
  Object.fromEntries(Object.entries(state).filter(([key]) => key in reducers)) as never;

/**
 * Makes the site's store: one for each tab, one for each request on the server.
 * A remote's api joins with `attachApi` when the remote is loaded.
 */
export function createSiteStore({ http, log, apis = [], preloadedState = {} }: StoreOptions) {
  const reducers: typeof ownReducers & Record<string, Reducer> = { ...ownReducers };
  const dynamic = createDynamicMiddleware();
  const attached = new Map<string, RemoteApi>();
  const pageFailures = new PageFailures();

  /** What failed on the server is a response too: the page that shows it does not request it again. */
  const noteFailures = (name: string): void => {
    for (const query of Object.values(queriesIn(preloadedState, name))) {
      if (query) pageFailures.add(query);
    }
  };
  const register = (api: RemoteApi): void => {
    // One that joins later, as a fragment's, begins with what the page has for it.
    const { [api.reducerPath]: begin } = preloadedState;
    const reducer = api.reducer as Reducer;
    const start: Reducer = (state: unknown = begin, action) => reducer(state, action) as unknown;
    Object.assign(reducers, { [api.reducerPath]: start });
    noteFailures(api.reducerPath);
    dynamic.addMiddleware(api.middleware as unknown as Middleware);
    attached.set(api.reducerPath, api);
  };
  apis.forEach(register);

  const store = configureStore({
    reducer: combineReducers(reducers),
    preloadedState: known(preloadedState, reducers),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { http, log, pageFailures } satisfies StoreServices },
        serializableCheck: false,
        immutableCheck: false,
      }).prepend(dynamic.middleware),
    devTools: typeof window !== 'undefined',
  });

  return Object.assign(store, {
    /** What the page in view failed with. */
    pageFailures,
    /** Adds a remote's api to the running store; adding it twice does nothing. */
    attachApi(api: RemoteApi): void {
      if (attached.has(api.reducerPath)) return;
      register(api);
      store.replaceReducer(combineReducers(reducers));
    },
    /** Frees what RTK Query holds, timers included (design §9.1). */
    release(): void {
      attached.forEach((api) => store.dispatch(api.util.resetApiState()));
    },
  });
}

/** The site's store. */
export type SiteStore = ReturnType<typeof createSiteStore>;

/** How components dispatch, thunks of their apis too. */
export type SiteDispatch = SiteStore['dispatch'];

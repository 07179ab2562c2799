import type { Params, RouteObject } from 'react-router-dom';
import {
  FRAGMENT_NAME,
  type Fragments,
  type FragmentUse,
  type PlaceUse,
} from './fragment.contract';
import type { RemoteSettings } from '../settings/settings.contract';
import type { Breadcrumb, PageHead } from './page-head';

/** What a route's `handle` may tell the shell about its page. */
export interface RouteHandle {
  /** Computes the head from the store's state, on the server and on every navigation. */
  head?: (page: PageFacts) => PageHead;
  /** Steps after "Home"; left out where no breadcrumb bar is wanted. */
  breadcrumbs?: (page: PageFacts) => Breadcrumb[];
  /**
   * Names of the parameters that the page reads of its address' query, with their value where it reads no
   * other (`sent=1`): the server renders and caches it without all others. Without the list each query is a
   * page of its own.
   */
  query?: readonly string[];
  /**
   * Names the fragments and places that the page shows, once its own queries are there: the server loads all of
   * them side by side. One that is not named is shown in the browser only.
   */
  fragments?: (page: PageFacts) => (FragmentUse | PlaceUse)[];
}

/** What a handle's functions may read. */
export interface PageFacts {
  /** The store's whole state; a remote reads it through its own api's selectors. */
  state: never;
  params: Params;
  pathname: string;
  /** Query of the URL, with its `?`, or an empty string. */
  search: string;
  /** Absolute origin of the site, without a slash at its end. */
  origin: string;
  siteName: string;
}

/** An RTK Query api, whatever its endpoints: what the store needs of it. */
export interface RemoteApi {
  /** Key of its state; the remote's name. */
  reducerPath: string;
  reducer: (state: never, action: never) => unknown;
  middleware: (store: never) => (next: never) => (action: never) => unknown;
  util: { resetApiState: () => { type: string } };
}

/**
 * What a remote exposes as `./routes`, in the browser and on the server (design §3).
 * Every page route carries an `id` that starts with the remote's name and a colon.
 */
export interface RemoteModule {
  routes: RouteObject[];
  api: RemoteApi;
  /** On the server: what it offers as `./fragments`, where it has any. */
  fragments?: Fragments;
  /** Takes the values of its settings, where `remote.config.ts` names any. */
  settings?: RemoteSettings;
}

/** What a remote exposes as `./fragments`, where it offers any: `api` and `settings` are those of its routes. */
export interface FragmentsModule extends Pick<RemoteModule, 'api' | 'settings'> {
  fragments: Fragments;
}

/** Thrown where a module does not keep {@link RemoteModule}; the message names the first breach. */
export class RemoteContractError extends Error {
  override name = 'RemoteContractError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function checkRoute(route: unknown, remote: string): void {
  if (!isRecord(route)) throw new RemoteContractError(`${remote}: a route is not an object`);
  const { id, path, index, children } = route;
  if (typeof id !== 'string' || !id.startsWith(`${remote}:`)) {
    throw new RemoteContractError(
      `${remote}: the route ${JSON.stringify(path ?? id)} needs an id that starts with "${remote}:"`,
    );
  }
  if (typeof path !== 'string' && index !== true && !Array.isArray(children)) {
    throw new RemoteContractError(
      `${remote}: the route ${id} has neither path, index nor children`,
    );
  }
  if (Array.isArray(children)) children.forEach((child) => checkRoute(child, remote));
}

function checkFragments(fragments: unknown, remote: string): void {
  if (!isRecord(fragments)) {
    throw new RemoteContractError(`${remote}: src/fragments.tsx exports no record "fragments"`);
  }
  for (const [name, fragment] of Object.entries(fragments)) {
    if (!FRAGMENT_NAME.test(name)) {
      throw new RemoteContractError(`${remote}: ${name} is no name of a fragment`);
    }
    if (!isRecord(fragment) || !isRecord(fragment.params) || typeof fragment.load !== 'function') {
      throw new RemoteContractError(`${remote}: the fragment ${name} has no "params" or no "load"`);
    }
  }
}

/**
 * Checks at run time that what a remote exposes keeps the contract.
 *
 * @param exposed what the remote's `./routes` module exports
 * @param remote the remote's name, such as `mf-blog`
 * @throws RemoteContractError with the first breach
 */
export function assertRemoteModule(exposed: unknown, remote: string): RemoteModule {
  if (!isRecord(exposed)) throw new RemoteContractError(`${remote}: exports no module`);
  const { routes, api } = exposed;
  if (!Array.isArray(routes) || routes.length === 0) {
    throw new RemoteContractError(`${remote}: exports no array "routes"`);
  }
  routes.forEach((route) => checkRoute(route, remote));
  if (
    !isRecord(api) ||
    typeof api.reducerPath !== 'string' ||
    typeof api.reducer !== 'function' ||
    typeof api.middleware !== 'function' ||
    !isRecord(api.util)
  ) {
    throw new RemoteContractError(`${remote}: exports no RTK Query "api"`);
  }
  if (api.reducerPath !== remote) {
    throw new RemoteContractError(
      `${remote}: its api has the reducerPath "${api.reducerPath}", which has to be the remote's name`,
    );
  }
  const { fragments, fragmentsApi } = exposed;
  if (fragments !== undefined) {
    checkFragments(fragments, remote);
    if (fragmentsApi !== api) {
      throw new RemoteContractError(
        `${remote}: src/fragments.tsx has to export the same "api" as src/routes.tsx`,
      );
    }
  }
  return exposed as unknown as RemoteModule;
}

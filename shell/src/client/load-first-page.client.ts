import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import type { PageState } from '../state/page-state';
import { withinLimit } from './arrival-limit.client';
import type { Remotes } from './remotes.client';
import { noteError } from './reports/seen-errors.client';

/** The remote of the page that the server rendered, ready to hydrate. */
export interface FirstPage {
  /** `null` when the host rendered the page alone, or when the remote is unreachable. */
  module: RemoteModule | null;
  /** True when the page's code could not be loaded: it stays readable as the server wrote it. */
  unreachable: boolean;
}

type LazyComponent = { Component?: () => Promise<RouteObject['Component']> };

/** Hydration needs the components at once: what a matched route loads lazily is loaded now. */
async function resolveLazy(route: RouteObject): Promise<void> {
  const { Component } = (route.lazy ?? {}) as LazyComponent;
  if (!Component) return;
  const loaded = await Component();
  delete route.lazy;
  Object.assign(route, { Component: loaded });
}

async function loadModule(name: string, remotes: Remotes): Promise<RemoteModule> {
  const module = await remotes.load(name);
  const matches = matchRoutes(module.routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));
  return module;
}

/** Loads the remote that owns the page and the code of the matched route. */
export async function loadFirstPage(state: PageState, remotes: Remotes): Promise<FirstPage> {
  if (!state.remote) return { module: null, unreachable: false };
  try {
    const module = await withinLimit(loadModule(state.remote, remotes));
    return { module, unreachable: false };
  } catch (error) {
    console.error(`The remote ${state.remote} could not be loaded`, error);
    noteError('caught', error, location.pathname);
    return { module: null, unreachable: true };
  }
}

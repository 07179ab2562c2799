import type { ErrorKind } from '../../reports/report';
import type { PageState } from '../../state/page-state';
import type { SiteRouter } from '../create-router.client';
import type { takeErrors } from './seen-errors.client';

/** What webpack, the federation engine and the host itself say of files that do not load. */
const NOT_LOADED = /ChunkLoadError|Federation Runtime|Nothing arrived|could not be loaded/;

const kindOf = (error: unknown, kind: ErrorKind): ErrorKind =>
  error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`) ? 'chunk' : kind;

/** Passes on every error of the tab: those that were noted, and those that the router shows. */
export function watchErrors(
  tab: { state: PageState; router: SiteRouter; takeErrors: typeof takeErrors },
  add: (kind: ErrorKind, pathname: string, componentStack?: string | null) => void,
): void {
  tab.takeErrors((kind, error, pathname, stack) => add(kindOf(error, kind), pathname, stack));
  // What the server could not render is counted there.
  let shown = tab.state.router.errors;
  const look = ({ errors, location: { pathname } }: SiteRouter['state']): void => {
    if (errors === shown) return;
    shown = errors;
    for (const error of Object.values(errors ?? {})) add(kindOf(error, 'caught'), pathname);
  };
  look(tab.router.state);
  tab.router.subscribe(look);
}

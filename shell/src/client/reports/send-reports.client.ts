import { fragmentIn } from '../../fragments/traced-fragment';
import { type ErrorKind, HOST, placeOf, type Report } from '../../state/report';
import type { PageState } from '../../state/page-state';
import type { SiteRouter } from '../create-router.client';
import type { Remotes } from '../remotes.client';
import { measureVitals } from './measure-vitals.client';
import { createReportQueue } from './report-queue.client';
import type { takeErrors } from './seen-errors.client';

/** What webpack, the federation engine and the host itself say of files that do not load. */
const NOT_LOADED = /ChunkLoadError|Federation Runtime|Nothing arrived|could not be loaded/;

const kindOf = (error: unknown, kind: ErrorKind): ErrorKind =>
  error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`) ? 'chunk' : kind;

/** Passes on every error of the tab: those that were noted, and those that the router shows. */
function watchErrors(
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

/** Readers who ask not to be tracked are not measured, though no figure says whose it is. */
function isOptedOut(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}

/** Version of the host in this tab, as the engine was started with it. */
const hostVersion = (): string => globalThis.__FEDERATION__.__INSTANCES__[0]?.options.version ?? '';

function versionsOf({ releases }: PageState): Report['releases'] {
  const loadable = releases.filter((release) => release.state !== 'broken');
  const remotes = loadable.map(({ name, version }) => [name, version]);
  return { ...Object.fromEntries(remotes), [HOST]: hostVersion() };
}

/**
 * Reports Core Web Vitals and errors with the page's pattern and the tab's releases. Errors are sent
 * soon, vitals when the tab is hidden: nobody knows which time will be the last.
 */
export function sendReports(tab: {
  state: PageState;
  remotes: Remotes;
  router: SiteRouter;
  takeErrors: typeof takeErrors;
}): void {
  const { state, remotes, router } = tab;
  if (state.reports === false || isOptedOut()) return;
  const place = (pathname: string) => placeOf(remotes.pageOf(pathname));
  const queue = createReportQueue(versionsOf(state));
  watchErrors(tab, (kind, pathname, componentStack) => {
    const fragment = fragmentIn(componentStack);
    const where = fragment ? { page: fragment.name, remote: fragment.remote } : place(pathname);
    queue.addError({ ...where, kind });
  });
  const takeVitals = measureVitals(router);
  const sendAll = (): void => {
    for (const { pathname, name, value } of takeVitals()) {
      queue.addVital({ ...place(pathname), name, value });
    }
    queue.send();
  };
  // On the window, where the library has finished its figures before.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  window.addEventListener('pagehide', sendAll);
}

import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import {
  type ErrorKind,
  HOST,
  MOST_ENTRIES,
  OTHER_PAGE,
  type Report,
  type ReportPlace,
  REPORTS_PATH,
} from '../../reports/report';
import type { Remotes } from '../remotes.client';
import type { SiteRouter } from '../create-router.client';
import type { SeenError, takeErrors } from './seen-errors.client';

/** Milliseconds that an error waits for others before it is sent. */
const GATHERING = 1_000;

/** Most entries of one tab: a page that fails again and again says so often enough. */
const MOST_OF_A_TAB = 100;

/** Readers who ask not to be tracked are not measured, though no figure says whose it is. */
function isOptedOut(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}

/** What the router shows in place of a page: its code did not come, or its loader threw. */
const kindOf = (error: unknown): ErrorKind =>
  error instanceof Error &&
  /ChunkLoadError|Federation Runtime/.test(`${error.name} ${error.message}`)
    ? 'chunk'
    : 'caught';

/**
 * Reports Core Web Vitals and errors with the page's pattern and the tab's releases. Vitals are those
 * of the page that the reader arrived on; they are final when the tab is hidden, and sent then.
 */
export function sendReports(tab: {
  remotes: Remotes;
  router: SiteRouter;
  takeErrors: typeof takeErrors;
}): void {
  if (isOptedOut()) return;
  const { releases, ownerOf, patternOf } = tab.remotes;
  const loaded = releases.filter((release) => release.state !== 'broken');
  const versions = Object.fromEntries(loaded.map(({ name, version }) => [name, version]));
  const vitals: Report['vitals'] = [];
  const errors: Report['errors'] = [];
  let left = MOST_OF_A_TAB;
  let timer: number | undefined;

  const send = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    while (vitals.length + errors.length > 0) {
      const some = errors.splice(0, MOST_ENTRIES);
      const others = vitals.splice(0, MOST_ENTRIES - some.length);
      const report: Report = { releases: versions, vitals: others, errors: some };
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      navigator.sendBeacon(REPORTS_PATH, body);
    }
  };
  const sendSoon = (): void => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
    else timer ??= window.setTimeout(send, GATHERING);
  };
  const placeOf = (pathname: string): ReportPlace => ({
    page: patternOf(pathname) ?? OTHER_PAGE,
    remote: ownerOf(pathname)?.name ?? HOST,
  });

  const arrival = placeOf(location.pathname);
  const addVital = ({ name, value }: Metric): void => {
    if (left-- <= 0) return;
    vitals.push({ ...arrival, name, value });
    if (document.visibilityState === 'hidden') sendSoon();
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(addVital);
  const addError = ({ kind, pathname }: SeenError): void => {
    if (left-- <= 0) return;
    errors.push({ ...placeOf(pathname), kind });
    sendSoon();
  };
  tab.takeErrors(addError);
  let shown = tab.router.state.errors;
  tab.router.subscribe(({ errors: failures, location: { pathname } }) => {
    if (failures === shown) return;
    shown = failures;
    for (const error of Object.values(failures ?? {})) addError({ kind: kindOf(error), pathname });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

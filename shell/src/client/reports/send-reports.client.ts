import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import {
  HOST,
  MOST_ENTRIES,
  OTHER_PAGE,
  type Report,
  type ReportPlace,
  REPORTS_PATH,
} from '../../reports/report';
import { findPattern } from '../../routing/owner';
import type { LoadableRelease, Remotes } from '../remotes.client';
import { takeErrors } from './seen-errors.client';

/** Milliseconds that an error waits for others before it is sent. */
const GATHERING = 1_000;

/** Most entries of one tab: a page that fails again and again says so often enough. */
const MOST_OF_A_TAB = 100;

/** Readers who ask not to be tracked are not measured, though no figure says whose it is. */
function isOptedOut(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Reports Core Web Vitals and errors with the page's pattern and the tab's releases. Vitals are those
 * of the page that the reader arrived on; they are final when the tab is hidden, and sent then.
 */
export function sendReports({ releases, ownerOf }: Remotes): void {
  if (isOptedOut()) return;
  const loaded = releases.filter(
    (release): release is LoadableRelease => release.state !== 'broken',
  );
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
    page: findPattern(loaded, pathname) ?? OTHER_PAGE,
    remote: ownerOf(pathname)?.name ?? HOST,
  });

  const arrival = placeOf(location.pathname);
  const addVital = ({ name, value }: Metric): void => {
    if (left-- <= 0) return;
    vitals.push({ ...arrival, name, value });
    if (document.visibilityState === 'hidden') sendSoon();
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(addVital);
  takeErrors(({ kind, pathname, container }) => {
    if (left-- <= 0) return;
    const place = placeOf(pathname);
    const release = container && loaded.find((one) => one.container.name === container);
    errors.push({ ...place, ...(release && { remote: release.name }), kind });
    sendSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

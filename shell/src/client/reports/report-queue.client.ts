import { MAX_ENTRIES, type Report, REPORTS_PATH } from '../../state/report';

/** Milliseconds that an error waits for others before it is sent. */
const GATHER_MS = 1_000;

/** Milliseconds until what the browser did not take is sent again, if nothing is before. */
const RETRY_MS = 10_000;

/** Most errors of one tab: a page that fails again and again says so often enough. */
const MAX_ERRORS = 100;

/** Most figures of one tab; of each page that it came back to there are five. */
const MAX_VITALS = 100;

/** Gathers entries, and sends them in few requests. */
export interface ReportQueue {
  addVital: (vital: Report['vitals'][number]) => void;
  addError: (error: Report['errors'][number]) => void;
  /** Sends all at once. */
  send: () => void;
}

export function createReportQueue(releases: Report['releases']): ReportQueue {
  const vitals: Report['vitals'] = [];
  const errors: Report['errors'] = [];
  let vitalsLeft = MAX_VITALS;
  let errorsLeft = MAX_ERRORS;
  let timer: number | undefined;

  const send = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    while (vitals.length + errors.length > 0) {
      const some = errors.splice(0, MAX_ENTRIES);
      const report: Report = { releases, vitals: vitals.splice(0, MAX_ENTRIES), errors: some };
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      if (navigator.sendBeacon(REPORTS_PATH, body)) continue;
      // The browser has too much under way.
      vitals.unshift(...report.vitals);
      errors.unshift(...report.errors);
      timer = window.setTimeout(send, RETRY_MS);
      return;
    }
  };
  return {
    send,
    addVital(vital) {
      if (vitalsLeft-- > 0) vitals.push(vital);
    },
    addError(error) {
      if (errorsLeft-- <= 0) return;
      errors.push(error);
      if (document.visibilityState === 'hidden') queueMicrotask(send);
      else timer ??= window.setTimeout(send, GATHER_MS);
    },
  };
}

import { saysRefused } from '@waypost/delivery/check/release-refused';
import styles from './status-page.module.css';
import type { RemoteReport } from './status-report';

const STATES: Record<RemoteReport['state'], string> = {
  ready: styles.good ?? '',
  preparing: styles.quiet ?? '',
  degraded: styles.bad ?? '',
  broken: styles.bad ?? '',
  withdrawn: styles.quiet ?? '',
  unknown: styles.bad ?? '',
};

/** The state of a remote in a word. */
export function StateTag({ state }: Pick<RemoteReport, 'state'>) {
  return <span className={STATES[state]}>{state === 'unknown' ? 'not known' : state}</span>;
}

/** What is wrong with a remote besides its state, each in a word or three. */
export function warningsOf({ served, quarantined }: RemoteReport): string[] {
  const found = [
    served.some(({ reason = '' }) => saysRefused(reason)) && 'refused',
    served.some(({ canaryReason = '' }) => saysRefused(canaryReason)) && 'canary refused',
    served.some(({ warnings = [] }) => warnings.length > 0) && 'errors in browsers',
    quarantined.length > 0 && 'quarantined',
  ];
  return found.filter((warning) => warning !== false);
}

import { saysRefused } from '@waypost/delivery/check/release-refused';
import styles from './status-page.module.css';
import type { RemoteReport } from './status-report';

const isQuiet = (remote: RemoteReport): boolean =>
  (remote.state === 'ready' || remote.state === 'withdrawn') && warningsOf(remote).length === 0;

/** What shells serve, and the canary beside it. */
function Serving({ served, canary }: Pick<RemoteReport, 'served' | 'canary'>) {
  const versions = [...new Set(served.map(({ version }) => version ?? 'none'))];
  return (
    <>
      {versions.length > 0 ? <code>{versions.join(', ')}</code> : 'not known'}
      {canary && (
        <>
          , canary <code>{canary.version}</code> {canary.percent}%
        </>
      )}
    </>
  );
}

/** Every remote in a row, those in trouble first, for whoever looks during an incident. */
export function RemotesTable({ remotes }: { remotes: RemoteReport[] }) {
  const rows = remotes.toSorted((a, b) => Number(isQuiet(a)) - Number(isQuiet(b)));
  return (
    <table className={styles.remotes}>
      <caption>Remotes</caption>
      <thead>
        <tr>
          {['Remote', 'Wanted', 'Serving', 'State', 'Warnings'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((remote) => (
          <tr key={remote.name}>
            <th scope="row">
              <a href={`#${remote.name}`}>{remote.name}</a>
            </th>
            <td>{remote.wanted === null ? 'none' : <code>{remote.wanted}</code>}</td>
            <td>
              <Serving {...remote} />
            </td>
            <td>
              <StateTag state={remote.state} />
            </td>
            <td>{warningsOf(remote).join(', ') || 'none'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STATES: Record<RemoteReport['state'], string> = {
  ready: styles.good ?? '',
  preparing: styles.quiet ?? '',
  degraded: styles.bad ?? '',
  broken: styles.bad ?? '',
  withdrawn: styles.quiet ?? '',
  unknown: styles.bad ?? '',
};

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

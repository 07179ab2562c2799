import { StateTag, warningsOf } from './remote-tags';
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

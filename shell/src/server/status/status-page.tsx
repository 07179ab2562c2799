import { RemoteSection } from './remote-section';
import { RemotesTable } from './remotes-table';
import styles from './status-page.module.css';
import type { RemoteReport, StatusReport } from './status-report';
import { Time } from './status-document';

const isFine = ({ state }: RemoteReport): boolean => state === 'ready' || state === 'withdrawn';

/** States that are put in other words. */
const TROUBLES: Partial<Record<RemoteReport['state'], (name: string) => string>> = {
  unknown: (name) => `no shell tells of ${name}`,
  preparing: (name) => `the wanted release of ${name} is being prepared`,
};

/** Remotes of which a release has errors in browsers. */
const throwing = (remotes: RemoteReport[]): string[] =>
  remotes
    .filter(({ served }) => served.some(({ warnings = [] }) => warnings.length > 0))
    .map(({ name }) => name);

/** All in a sentence or two: which remotes are not what was wanted, and which have errors in browsers. */
function summaryOf(remotes: RemoteReport[]): string {
  if (remotes.length === 0) return 'Nothing was released yet.';
  const troubled = remotes.filter((remote) => !isFine(remote));
  const parts = troubled.map(({ name, state }) => TROUBLES[state]?.(name) ?? `${name} is ${state}`);
  const wanted = parts.join(', ') || 'every remote serves the release that is wanted';
  const failing = throwing(remotes);
  const errors = failing.length > 0 ? [`errors in browsers: ${failing.join(', ')}`] : [];
  return [wanted, ...errors]
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
    .join(' ');
}

/** All releases at a glance, for operators and teams. */
export function StatusPage({ report }: { report: StatusReport }) {
  const { at, revision, shell, shells, isMeasured, remotes } = report;
  return (
    <>
      <div className={styles.intro}>
        <h1>Releases</h1>
        <p className={styles.summary}>{summaryOf(remotes)}</p>
        {remotes.length > 0 && <RemotesTable remotes={remotes} />}
        <dl className={styles.facts}>
          <div>
            <dt>Read</dt>
            <dd>
              <Time iso={at} seconds />
            </dd>
          </div>
          <div>
            <dt>Revision</dt>
            <dd>{revision}</dd>
          </div>
          <div>
            <dt>Shells</dt>
            <dd>
              {shells.length === 0 && 'None has reported in the last 10 seconds.'}
              <ul className={styles.plain}>
                {shells.map(({ id, revision: follows }) => (
                  <li key={id}>
                    <code>{id}</code>
                    {follows === revision ? '' : ` follows revision ${follows}`}
                    {id === shell.id ? ', which shows this page' : ''}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Figures</dt>
            <dd>
              {isMeasured ? (
                <>
                  of <code>{shell.id}</code> alone, since it started at <Time iso={shell.since} />
                </>
              ) : (
                'This site measures nothing: METRICS is off.'
              )}
            </dd>
          </div>
        </dl>
      </div>
      {remotes.map((remote) => (
        <RemoteSection key={remote.name} remote={remote} />
      ))}
    </>
  );
}

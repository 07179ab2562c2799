import { FiguresTable } from './figures-table';
import { StateTag, warningsOf } from './remotes-table';
import { Time } from './status-document';
import styles from './status-page.module.css';
import type { RemoteReport, ServedByShell } from './status-report';

/** What a change of the live pointer is called here. */
const KINDS: Record<string, string> = {
  promote: 'promoted',
  rollback: 'rolled back',
  withdraw: 'withdrawn',
  quarantine: 'put in place of a quarantined release',
};

function Tags({ remote }: { remote: RemoteReport }) {
  const { state, canary } = remote;
  return (
    <p className={styles.tags}>
      <StateTag state={state} />
      {warningsOf(remote).map((warning) => (
        <span key={warning} className={styles.bad}>
          {warning}
        </span>
      ))}
      {canary && <span className={styles.quiet}>canary {canary.percent}%</span>}
    </p>
  );
}

/** Which releases there are, since when, by whom and why. */
function Releases({ remote }: { remote: RemoteReport }) {
  const { wanted, previous, canary, decision, served } = remote;
  const live = [...new Set(served.map(({ version }) => version ?? 'none'))];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Live</dt>
        <dd>{live.length > 0 ? <code>{live.join(', ')}</code> : 'not known'}</dd>
      </div>
      <div>
        <dt>Wanted</dt>
        <dd>{wanted === null ? 'none' : <code>{wanted}</code>}</dd>
      </div>
      <div>
        <dt>Previous</dt>
        <dd>{previous === null ? 'none' : <code>{previous}</code>}</dd>
      </div>
      {canary && (
        <div>
          <dt>Canary</dt>
          <dd>
            <code>{canary.version}</code> for {canary.percent}% of the readers
          </dd>
        </div>
      )}
      {decision && (
        <>
          <div>
            <dt>Since</dt>
            <dd>
              <Time iso={decision.at} />
            </dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>
              {KINDS[decision.kind] ?? decision.kind} by {decision.actor}
            </dd>
          </div>
          <div>
            <dt>Why</dt>
            <dd className={styles.reason}>{decision.reason ?? 'no reason given'}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Quarantined({ remote: { quarantined } }: { remote: RemoteReport }) {
  if (quarantined.length === 0) return null;
  return (
    <>
      <h3>Quarantined</h3>
      <ul className={styles.plain}>
        {quarantined.map(({ version, at, reason, wasCanary }) => (
          <li key={version}>
            <code>{version}</code>
            {wasCanary && ', a canary,'} since <Time iso={at} />
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function RemoteSection({ remote }: { remote: RemoteReport }) {
  const { name, served, figures } = remote;
  return (
    <section className={styles.remote} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name}>{name}</h2>
        <Tags remote={remote} />
      </div>
      <div>
        <Releases remote={remote} />
        <Quarantined remote={remote} />
        {served.length > 0 && <ServedList served={served} />}
      </div>
      {figures.length > 0 && <FiguresTable remote={name} figures={figures} />}
    </section>
  );
}

/** Which shells serve what, and why where it is not what is wanted. */
function ServedList({ served }: { served: ServedByShell[] }) {
  return (
    <>
      <h3>Shells</h3>
      <ul className={styles.plain}>
        {served.map(({ shell, version, state, reason, canary, canaryReason, warnings = [] }) => (
          <li key={shell}>
            <code>{shell}</code> serves {version === null ? 'none' : <code>{version}</code>}
            {canary && (
              <>
                {' '}
                and <code>{canary}</code> as canary
              </>
            )}
            {`, ${state}`}
            {[reason, canaryReason, ...warnings].map(
              (why) =>
                why && (
                  <p key={why} className={styles.reason}>
                    {why}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

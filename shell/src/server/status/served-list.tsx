import styles from './status-page.module.css';
import type { ServedByShell } from './status-report';

/** Which shells serve what, and why where it is not what is wanted. */
export function ServedList({ served }: { served: ServedByShell[] }) {
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

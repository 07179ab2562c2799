import { useEffect } from 'react';
import { Outlet, useLocation } from '@waypost/shared/router';
import { failureText } from '../api/failure';
import { sessionApi } from '../api/session-api';
import { rememberPath } from '../sign-in/return-path';
import { QueryResult } from '../ui/query-result';
import { useOnline } from '../ui/browser-state';
import styles from './desk-frame.module.css';
import { DeskNavigation } from './desk-navigation';
import { ProofProvider } from './proof';
import { SessionContext } from './use-session';

function Offline() {
  const online = useOnline();
  return (
    <p role="status" className={online ? styles.online : styles.offline}>
      {online ? null : 'You are offline. What you see may be old, and nothing can be saved.'}
    </p>
  );
}

/** Around every page of the desk: who is signed in, where one can go, whether one is online. */
export function DeskFrame() {
  const session = sessionApi.useGetSessionQuery();
  // While the desk cannot be reached the page says so; what is known of the session stays in use.
  const isLeftToPage = session.data !== undefined && failureText(session.error).isTransient;
  const { pathname, search } = useLocation();
  useEffect(() => rememberPath(pathname + search), [pathname, search]);
  return (
    <div className={styles.desk}>
      <QueryResult
        of={isLeftToPage ? { ...session, error: undefined } : session}
        loading="Opening the desk"
        rows={6}
      >
        {(found) => (
          <SessionContext value={found}>
            <DeskNavigation />
            <div className={styles.page}>
              <Offline />
              <ProofProvider>
                <Outlet />
              </ProofProvider>
            </div>
          </SessionContext>
        )}
      </QueryResult>
    </div>
  );
}

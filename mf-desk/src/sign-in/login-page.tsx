import { Link, useLocation } from '@waypost/shared/router';
import { useSite } from '@waypost/shared/runtime';
import { useHydrated } from '@waypost/shared/interaction/use-hydrated';
import { AcceptInvitation } from './accept-invitation';
import { readLinkToken } from './link-token';
import styles from './login-page.module.css';
import { SignInByLink } from './sign-in-by-link';
import { SignInForms } from './sign-in-forms';

/** `/login`: signing in to the desk, and where the site's calls lead to after a 401. */
export function LoginPage() {
  const { name } = useSite();
  const { hash } = useLocation();
  // The fragment never reaches the server, whose page therefore has none.
  const link = useHydrated() ? readLinkToken(hash) : null;
  return (
    <div className={styles.page}>
      {link?.token && link.purpose === 'invitation' ? (
        <AcceptInvitation key={link.token} token={link.token} />
      ) : link?.token ? (
        <SignInByLink key={link.token} token={link.token} />
      ) : (
        <SignInForms cutLink={link?.purpose} />
      )}
      {link?.token ? null : (
        <aside className={styles.readers} aria-label="For readers">
          <h2>Here to read?</h2>
          <p>
            Your session has ended, or you never had one. No account is needed for anything that{' '}
            {name} publishes.
          </p>
          <Link to="/">Back to Home</Link>
        </aside>
      )}
    </div>
  );
}

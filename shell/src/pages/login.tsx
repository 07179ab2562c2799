import { Link } from 'react-router-dom';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import styles from './plain-page.module.css';

/** Target of the redirect after a 401 (specification §8); not linked from anywhere. */
export function Login() {
  return (
    <section className={styles.page}>
      <h1>Your session has ended</h1>
      <p>You can go on reading: no account is needed for anything on this site.</p>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </section>
  );
}

/** Head of the login page. */
export const loginHandle: RouteHandle = {
  breadcrumbs: () => [],
  head: ({ siteName }) => ({
    title: `Session ended | ${siteName}`,
    description: 'Your session has ended.',
    canonicalPath: '/login',
    noindex: true,
  }),
};

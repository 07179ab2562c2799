import { Link } from 'react-router-dom';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import styles from './plain-page.module.css';

/** Any path nobody owns (specification §2). */
export function NotFound() {
  return (
    <section className={styles.page}>
      <h1>404 - Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist.</p>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
    </section>
  );
}

/** Head of the 404 page. */
export const notFoundHandle: RouteHandle = {
  breadcrumbs: () => [],
  head: ({ pathname, siteName }) => ({
    title: `404 - Page Not Found | ${siteName}`,
    description: 'The page you are looking for does not exist.',
    canonicalPath: pathname,
    noindex: true,
  }),
};

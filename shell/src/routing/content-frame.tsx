import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RetryBanner } from '../fallback/retry-banner';

/**
 * The Suspense boundary lets the server's HTML of a page stay in place while its remote is
 * unreachable (design §3). One constant element: rendering it anew would make React throw that
 * HTML away.
 */
const page = (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** Around every page. */
export function ContentFrame() {
  return (
    <>
      {page}
      <RetryBanner />
    </>
  );
}

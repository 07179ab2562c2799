import { createContext, Suspense, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { RetryBanner } from '../fallback/retry-banner';

/** True when the browser files of the first page's remote could not be loaded. */
export const UnreachableContext = createContext(false);

/**
 * Around every page. The Suspense boundary lets the server's HTML of a page stay in place while
 * its remote is unreachable (design §3): an unresolved page keeps what the server rendered.
 */
export function ContentFrame() {
  const unreachable = useContext(UnreachableContext);
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      {unreachable ? <RetryBanner /> : null}
    </>
  );
}

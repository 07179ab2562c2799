import { Outlet } from 'react-router-dom';
import { RetryBanner } from '../fallback/retry-banner';
import { ServerHtml, TellHydrated } from '../fallback/server-html';

/** Around every page. */
export function ContentFrame() {
  return (
    <>
      <ServerHtml>
        <Outlet />
        <TellHydrated />
      </ServerHtml>
      <RetryBanner />
    </>
  );
}

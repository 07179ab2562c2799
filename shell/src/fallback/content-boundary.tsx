import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { RemoteFallback } from './remote-fallback';
import { TellHydrated } from './server-html';

/** Takes what a remote's page throws, so that header, footer and every other page go on. */
export function ContentBoundary() {
  const error = useRouteError();
  useEffect(() => {
    console.error('A page could not be shown', error);
  }, [error]);
  return (
    <>
      <RemoteFallback />
      <TellHydrated />
    </>
  );
}

import type { ErrorInfo, HydrationOptions } from 'react-dom/client';
import type { ErrorKind } from '../../state/report';
import type { SiteRouter } from '../create-router.client';
import { LEFT_OUT_DIGEST } from '../../fragments/left-out-digest';
import { noteError } from './seen-errors.client';

/** Shows React's errors as React itself does, and notes them for the report. */
export function reactErrors(router: SiteRouter): HydrationOptions {
  const noted =
    (kind: ErrorKind, show: (error: unknown, stack: unknown) => void) =>
    (error: unknown, { componentStack }: ErrorInfo): void => {
      // A fragment that the server left out is reported there.
      if ((error as { digest?: string } | null)?.digest === LEFT_OUT_DIGEST) return;
      show(error, componentStack);
      // While a page is on its way, the browser's address may be another's.
      noteError(kind, error, router.state.location.pathname, componentStack);
    };
  return {
    onCaughtError: noted('caught', console.error),
    onUncaughtError: noted('uncaught', reportError),
    onRecoverableError: noted('recoverable', reportError),
  };
}

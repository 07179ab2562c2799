import type { ErrorInfo, HydrationOptions } from 'react-dom/client';
import type { ErrorKind } from '../../reports/report';
import { noteError } from './seen-errors.client';

const noted =
  (kind: ErrorKind, show: (error: unknown, stack: unknown) => void) =>
  (error: unknown, { componentStack }: ErrorInfo): void => {
    show(error, componentStack);
    noteError(kind);
  };

/** Shows React's errors as React itself does, and notes them for the report. */
export const reactErrors: HydrationOptions = {
  onCaughtError: noted('caught', console.error),
  onUncaughtError: noted('uncaught', reportError),
  onRecoverableError: noted('recoverable', reportError),
};

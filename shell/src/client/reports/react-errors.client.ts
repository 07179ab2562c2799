import type { HydrationOptions } from 'react-dom/client';
import { noteError } from './seen-errors.client';

/** Shows React's errors as React itself does, and notes them for the report. */
export const reactErrors: HydrationOptions = {
  onCaughtError(error, { componentStack }) {
    console.error(error, componentStack);
    noteError('caught', error);
  },
  onUncaughtError(error) {
    reportError(error);
    noteError('uncaught', error);
  },
  onRecoverableError(error) {
    reportError(error);
    noteError('recoverable', error);
  },
};

import { returnPath } from './return-path';

/**
 * What follows a sign-in: the desk in a new document, so that nothing of an earlier session is left
 * in this one, and no link that works once in the history.
 */
export const enterDesk = (): void => window.location.replace(returnPath());

const KEY = 'desk:return';

/** The desk's first page. */
const DESK = '/desk';

/** Stores, for this tab, where somebody is who may have to sign in again. */
export function rememberPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage may be forbidden; then signing in leads to the desk's first page.
  }
}

/** Where signing in leads to: where one was, and never out of the desk. */
export function returnPath(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? DESK;
    return /^\/desk(\/[\w/-]*)?(\?.*)?$/.test(path) ? path : DESK;
  } catch {
    return DESK;
  }
}

/**
 * What follows a sign-in: the desk in a new document, so that nothing of an earlier session is left
 * in this one, and no link that works once in the history.
 */
export const enterDesk = (): void => window.location.replace(returnPath());

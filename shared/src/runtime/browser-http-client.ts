import { LOGIN } from '../routing/login-path';
import { createHttpClient, type HttpClient } from './http-client';

const TOKEN_KEY = 'authToken';

/** The bearer token of this browser's session, when there is one. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // Storage may be forbidden; then there is no token either.
    return null;
  }
}

/**
 * Drops the session and shows where to sign in (specification §8).
 *
 * @param login path of that page
 */
export function endSession(login: string = LOGIN): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage may be forbidden; then there is nothing to remove.
  }
  // The frame's own calls may be refused there too, which must not load the page again for ever.
  if (window.location.pathname.replace(/\/$/, '') !== login) window.location.assign(login);
}

/**
 * The browser's client: base path `/api` on the site's own host (specification §7).
 *
 * @param tell shows a toast to readers whose action meets an outage
 */
export function createBrowserHttpClient(tell: (text: string) => void = () => {}): HttpClient {
  return createHttpClient({
    connect: async () => {
      const { connectBrowser } = await import(/* webpackChunkName: "axios" */ './browser-axios');
      return connectBrowser(tell);
    },
    readToken,
    onUnauthorized: endSession,
  });
}

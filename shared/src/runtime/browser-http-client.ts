import { createHttpClient, type HttpClient } from './http-client';

const TOKEN_KEY = 'authToken';

function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // Storage may be forbidden; then there is no token either.
    return null;
  }
}

function endSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage may be forbidden; then there is nothing to remove.
  }
  window.location.assign('/login');
}

/** The browser's client: base path `/api` on the site's own host (specification §7). */
export function createBrowserHttpClient(): HttpClient {
  return createHttpClient({
    connect: async () => {
      const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
      return axios.create({ baseURL: '/api' });
    },
    readToken,
    onUnauthorized: endSession,
  });
}

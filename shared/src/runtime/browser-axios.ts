import axios, { type AxiosInstance } from 'axios';

/** What a proxy or the shell responds with while the API cannot be reached, is late or overloaded. */
const OUTAGES = new Set([502, 503, 504]);

/** Milliseconds after which reading counts as hanging; sending a large file may take longer. */
export const LATE_MS = 10_000;

/** What readers see whose action meets an outage: pages are served all the same, from a cache. */
export const OUT_OF_DATE =
  'The site cannot reach its data right now. What you see may be a little out of date.';

/** Before that the reader has done nothing: what pages call by themselves fails in silence. */
const hasInteracted = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/**
 * Makes the browser's axios instance, in a file that is loaded with the first call.
 *
 * @param tell shows readers a toast; an outage is shown once, until a call succeeds again
 */
export function connectBrowser(tell: (text: string) => void): AxiosInstance {
  const instance = axios.create({ baseURL: '/api' });
  let isShown = false;
  const meetOutage = (): void => {
    if (isShown || !hasInteracted()) return;
    isShown = true;
    tell(OUT_OF_DATE);
  };
  const late = new WeakMap<object, number>();
  instance.interceptors.request.use((config) => {
    if (config.method === 'get') late.set(config, window.setTimeout(meetOutage, LATE_MS));
    return config;
  });
  const end = (config: object = {}): void => window.clearTimeout(late.get(config));
  instance.interceptors.response.use(
    (response) => {
      end(response.config);
      isShown = false;
      return response;
    },
    (error: unknown) => {
      if (axios.isAxiosError(error)) {
        end(error.config);
        if (OUTAGES.has(error.response?.status ?? 0)) meetOutage();
      }
      return Promise.reject(error);
    },
  );
  return instance;
}

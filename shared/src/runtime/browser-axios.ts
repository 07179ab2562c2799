import axios, { type AxiosInstance } from 'axios';

/** What a proxy or the shell answers with while the API cannot be reached, is late or overloaded. */
const OUTAGES = new Set([502, 503, 504]);

/** What readers are told whose action meets an outage: pages are served all the same, from a cache. */
export const OUT_OF_DATE =
  'The site cannot reach its data right now. What you see may be a little out of date.';

/** Before that the reader has done nothing: what pages call by themselves fails in silence. */
const hasInteracted = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/**
 * Makes the browser's axios instance, in a file that is loaded with the first call.
 *
 * @param tell shows readers a notice; an outage is told once, until a call succeeds again
 */
export function connectBrowser(tell: (text: string) => void): AxiosInstance {
  const instance = axios.create({ baseURL: '/api' });
  let isTold = false;
  instance.interceptors.response.use(
    (response) => {
      isTold = false;
      return response;
    },
    (error: unknown) => {
      const status = axios.isAxiosError(error) ? error.response?.status : undefined;
      if (status !== undefined && OUTAGES.has(status) && !isTold && hasInteracted()) {
        isTold = true;
        tell(OUT_OF_DATE);
      }
      return Promise.reject(error);
    },
  );
  return instance;
}

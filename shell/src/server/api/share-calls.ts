import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';
import { within } from './within';
import { callKey, isReading } from './surrogate-keys';

/** Waits for a call that others wait for, too, as long as one reader does. */
function waitFor<T>(call: Promise<T>, { timeout, signal }: HttpRequest): Promise<T> {
  const timely = timeout
    ? within(timeout, call, () => {
        const message = `timeout of ${timeout}ms exceeded`;
        throw new HttpError({ kind: 'timeout', message });
      })
    : call;
  if (!signal) return timely;
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    timely.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/**
 * A client for one page: what two of its parts read at the same time, such as the categories of frame and
 * content, is requested once. Each waits as long as it would have, and gets an object of its own.
 */
export function shareCalls(http: HttpClient): HttpClient {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    async request<T>(request: HttpRequest): Promise<T> {
      if (!isReading(request)) return http.request<T>(request);
      const key = callKey(request);
      const joined = underWay.get(key) as Promise<T> | undefined;
      // Copied as soon as it is there, before another reader can change it.
      if (joined) return waitFor(joined.then(structuredClone<T>), request);
      const { signal: _signal, timeout: _timeout, ...shared } = request;
      const call = http.request<T>(shared);
      underWay.set(key, call);
      const settle = (): void => void underWay.delete(key);
      call.then(settle, settle);
      return waitFor(call, request);
    },
  };
}

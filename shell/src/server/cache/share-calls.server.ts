import type { HttpClient } from '@waypost/shared/runtime';
import { callKey, isReading } from './call-key.server';

/**
 * A client for one page: what two of its parts read, such as the categories of frame and content, is requested
 * once. A call that has failed may be made again.
 */
export function shareCalls(http: HttpClient): HttpClient {
  const calls = new Map<string, Promise<unknown>>();
  return {
    async request<T>(request: Parameters<HttpClient['request']>[0]): Promise<T> {
      if (!isReading(request)) return http.request<T>(request);
      const key = callKey(request);
      const before = calls.get(key) as Promise<T> | undefined;
      // Whoever changes what it reads changes its own.
      if (before) return structuredClone(await before);
      const call = http.request<T>(request);
      calls.set(key, call);
      call.catch(() => calls.delete(key));
      return call;
    },
  };
}

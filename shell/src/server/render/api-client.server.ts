import axios, { type AxiosAdapter } from 'axios';
import { createHttpClient } from '@waypost/shared/host';
import type { SiteMetrics } from '../metrics/site-metrics.server';
import { type HttpClient } from '@waypost/shared/runtime';
import { BACKENDS_PATH } from '@waypost/shared/contracts/backend-name';
import type { CallBackends } from '../backends/call-backends.server';
import { createBackendAdapter } from '../backends/backend-adapter.server';
import { createUndiciAdapter } from './undici-adapter.server';

/** A page must not hang with its API: after this many milliseconds it gets 503. */
export const API_TIMEOUT_MS = 5_000;

/**
 * The renderer's client of the API, over connections that are kept open.
 *
 * @param untilReady asked at the first call; all calls wait for it
 * @param callBackends takes the calls of backends of remotes; without it there are none
 */
export function createApiClient(
  apiOrigin: string,
  metrics: Pick<SiteMetrics, 'observeApi'> | null,
  untilReady: () => Promise<unknown> = () => Promise.resolve(),
  callBackends?: CallBackends,
): HttpClient {
  const adapter = createUndiciAdapter();
  const own = metrics ? timed(adapter, metrics) : adapter;
  const instance = axios.create({
    baseURL: `${apiOrigin}/api`,
    timeout: API_TIMEOUT_MS,
    adapter: callBackends ? withBackends(own, callBackends) : own,
  });
  // Product calls may take 30 seconds in a browser (specification §9): a page has not that long.
  instance.interceptors.request.use((config) => ({
    ...config,
    timeout: Math.min(config.timeout || API_TIMEOUT_MS, API_TIMEOUT_MS),
  }));
  return createHttpClient({ connect: () => untilReady().then(() => instance) });
}

/** Sends calls by an adapter, and observes how long each takes. */
function timed(send: AxiosAdapter, metrics: Pick<SiteMetrics, 'observeApi'>): AxiosAdapter {
  return async (config) => {
    const start = performance.now();
    const observe = (status: number | undefined): void => {
      const seconds = (performance.now() - start) / 1_000;
      metrics.observeApi(String(status ?? 'failed'), seconds);
    };
    try {
      const response = await send(config);
      observe(response.status);
      return response;
    } catch (error) {
      observe(axios.isAxiosError(error) ? error.response?.status : undefined);
      throw error;
    }
  };
}

/** Sends the calls of backends to them, all others by an adapter. */
function withBackends(send: AxiosAdapter, call: CallBackends): AxiosAdapter {
  const sendToBackend = createBackendAdapter(call);
  return (config) => (config.url?.startsWith(BACKENDS_PATH) ? sendToBackend : send)(config);
}

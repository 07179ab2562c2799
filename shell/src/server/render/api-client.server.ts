import http from 'node:http';
import https from 'node:https';
import axios, { type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { createHttpClient } from '@waypost/shared/host';
import type { SiteMetrics } from '../metrics/site-metrics.server';
import { type HttpClient } from '@waypost/shared/runtime';

/** A page must not hang with its API: after this many milliseconds it is answered with 503. */
const TIMEOUT = 5_000;

/** The renderer's client of the API, over connections that are kept open. */
export function createApiClient(
  apiOrigin: string,
  metrics: Pick<SiteMetrics, 'observeApi'> | null,
): HttpClient {
  const agents = {
    httpAgent: new http.Agent({ keepAlive: true, maxSockets: 64 }),
    httpsAgent: new https.Agent({ keepAlive: true, maxSockets: 64 }),
  };
  const instance = axios.create({
    baseURL: `${apiOrigin}/api`,
    timeout: TIMEOUT,
    // Reader's proxies must not see calls between our own processes.
    proxy: false,
    ...agents,
  });
  // Product calls may take 30 seconds in a browser (specification §9): a page has not that long.
  instance.interceptors.request.use((config) => ({
    ...config,
    timeout: Math.min(config.timeout || TIMEOUT, TIMEOUT),
  }));
  if (metrics) timeCalls(instance, metrics);
  return createHttpClient({ connect: () => Promise.resolve(instance) });
}

/** Observes how long each call takes. */
function timeCalls(instance: AxiosInstance, metrics: Pick<SiteMetrics, 'observeApi'>): void {
  const starts = new WeakMap<InternalAxiosRequestConfig, number>();
  const observe = (config: InternalAxiosRequestConfig | undefined, status: string): void => {
    const start = config && starts.get(config);
    if (start !== undefined) metrics.observeApi(status, (performance.now() - start) / 1_000);
  };
  instance.interceptors.request.use((config) => {
    starts.set(config, performance.now());
    return config;
  });
  instance.interceptors.response.use(
    (response) => {
      observe(response.config, String(response.status));
      return response;
    },
    (error: AxiosError) => {
      observe(error.config, String(error.response?.status ?? 'failed'));
      throw error;
    },
  );
}

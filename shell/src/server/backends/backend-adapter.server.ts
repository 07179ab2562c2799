import { type AxiosAdapter, AxiosHeaders } from 'axios';
import { accept, addresses, endOf, failureOf } from '../render/undici-adapter.server';
import type { CallBackends } from './call-backends.server';

/** Sends axios's calls to backends of remotes, as browsers' calls of them are sent. */
export function createBackendAdapter(call: CallBackends): AxiosAdapter {
  return async (config) => {
    const { url, params, paramsSerializer } = config;
    const end = endOf(config);
    const { status, headers, body } = await call({
      address: addresses.getUri({ url, params, paramsSerializer }),
      method: (config.method ?? 'GET').toUpperCase(),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ]),
      ),
      body: config.data as string | null | undefined,
      signal: end.signal,
    });
    end.settle();
    if (end.signal.aborted) throw failureOf(new Error('Aborted'), config, end.isLate());
    const data = body.toString();
    return accept(
      { data, headers: new AxiosHeaders(headers), status, statusText: '', config },
      config,
    );
  };
}

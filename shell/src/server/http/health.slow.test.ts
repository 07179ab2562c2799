import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pageKey } from '../cache/page-cache.port';
import type { ReleaseSet } from '../releases/release-set';
import type { RemoteStatus } from '../releases/remote-status';
import { registerHealth } from './health';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** What the shell has, besides its API. */
interface ShellState {
  states?: RemoteStatus['state'][];
  hasPages?: boolean;
  timeoutMs?: number;
}

/** The shell's health over an API that responds to a path as the test says; `null` hangs. */
async function open(
  statusOf: (path?: string) => number | null,
  { states = ['ready', 'broken'], hasPages = false, timeoutMs }: ShellState = {},
) {
  const calls: (string | undefined)[] = [];
  const api = http.createServer(({ url }, response) => {
    calls.push(url);
    const status = statusOf(url);
    if (status !== null) response.writeHead(status).end('[]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const app = fastify();
  const set = { key: 'set', remotes: states.map((state) => ({ state })) } as ReleaseSet;
  registerHealth(app, {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: { current: () => set },
    cache: { hasPages: (prefix) => hasPages && prefix === pageKey('set') },
    timeoutMs,
  });
  const closeApi = () => {
    api.closeAllConnections();
    api.close();
  };
  stops.push(() => app.close(), closeApi);
  const get = async (url: string) => {
    const response = await app.inject({ url });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  return { get, closeApi, calls };
}

it.each(['/healthz', '/readyz'])('%s is 200 while the API responds', async (path) => {
  const { get } = await open(() => 200);
  expect(await get(path)).toEqual({ status: 200, body: { status: 'ok' } });
});

it.each(['/healthz', '/readyz'])('%s is 503 with the reason while there is none', async (path) => {
  const { get, closeApi } = await open(() => 200);
  closeApi();
  expect(await get(path)).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'The API cannot be reached' },
  });
});

it.each([
  [200, 200],
  [429, 200],
  [302, 503],
  [401, 503],
  [503, 503],
])("makes of the %i of the API's health check a %i", async (ofApi, status) => {
  const { get, calls } = await open(() => ofApi);
  expect((await get('/readyz')).status).toBe(status);
  expect(calls).toEqual(['/healthz']);
});

it.each([
  [200, 200],
  [404, 503],
  [503, 503],
])('takes the categories of a backend without a health check: %i', async (ofApi, status) => {
  const { get, calls } = await open((path) => (path === '/healthz' ? 404 : ofApi));
  expect((await get('/readyz')).status).toBe(status);
  expect(calls).toEqual(['/healthz', '/api/categories/']);
});

it('is 200 without an API while pages are cached, and says that there are only those', async () => {
  const { get, closeApi } = await open(() => 200, { hasPages: true });
  closeApi();
  const reason = 'The API cannot be reached: only cached pages are served';
  expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'degraded', reason } });
});

it('is 503 while every remote is broken', async () => {
  const { get } = await open(() => 200, { states: ['broken', 'broken'], hasPages: true });
  expect(await get('/healthz')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'No remote loads' },
  });
});

it('is alive whatever the API does', async () => {
  const { get, closeApi, calls } = await open(() => 503);
  expect((await get('/livez')).status).toBe(200);
  closeApi();
  expect((await get('/livez')).status).toBe(200);
  expect(calls).toEqual([]);
});

it('calls a hanging API once for all requests', async () => {
  const { get, calls } = await open(() => null, { timeoutMs: 500 });
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses[0]?.body).toMatchObject({ reason: 'The API is silent for 500 ms' });
  expect(calls).toHaveLength(1);
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { registerHealth } from './health.server';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The shell's health over an API that answers as the test says; `null` hangs. */
async function open(answer: () => number | null) {
  let calls = 0;
  const api = http.createServer((_request, response) => {
    calls += 1;
    const status = answer();
    if (status !== null) response.writeHead(status).end('[]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const app = fastify();
  registerHealth(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const closeApi = () => {
    api.closeAllConnections();
    api.close();
  };
  stops.push(() => app.close(), closeApi);
  const get = async (url: string) => {
    const response = await app.inject({ url });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  return { get, closeApi, calls: () => calls };
}

it.each(['/healthz', '/readyz'])('%s is 200 while the API answers', async (path) => {
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

it('is 503 while the API fails, and 200 for any answer that is no failure', async () => {
  const failing = await open(() => 503);
  expect((await failing.get('/readyz')).body).toMatchObject({
    reason: 'The API answers with 503',
  });
  const limiting = await open(() => 429);
  expect((await limiting.get('/readyz')).status).toBe(200);
});

it('is alive whatever the API does', async () => {
  const { get, closeApi, calls } = await open(() => 503);
  expect((await get('/livez')).status).toBe(200);
  closeApi();
  expect((await get('/livez')).status).toBe(200);
  expect(calls()).toBe(0);
});

it('calls a hanging API once for everybody who asks', async () => {
  const { get, calls } = await open(() => null);
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers[0]?.body).toMatchObject({ reason: 'The API is silent for 5000 ms' });
  expect(calls()).toBe(1);
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from './api-client.server';

/** Responds to `/api/200/` with 200, `/api/503/` with 503 and so on; without a status not at all. */
const server = http.createServer((request, response) => {
  const status = Number(request.url?.split('/')[2]);
  if (status) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  else request.socket.destroy();
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

const client = () => {
  const calls: string[] = [];
  const observeApi = (status: string, seconds: number): void => {
    expect(seconds).toBeGreaterThan(0);
    calls.push(status);
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, api: createApiClient(origin, { observeApi }) };
};

it('sends nothing before it may', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen: string[] = [];
  const note = ({ url = '' }: http.IncomingMessage): void => void seen.push(url);
  server.on('request', note);
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const api = createApiClient(origin, null, () => allowed);
  const calls = ['/200/', '/201/'].map((url) => api.request({ url }));
  await (await fetch(`${origin}/api/200/?other`)).arrayBuffer();
  expect(seen).toEqual(['/api/200/?other']);
  allow();
  await Promise.all(calls);
  expect(seen).toHaveLength(3);
  server.off('request', note);
});

it('observes every call once, with the status of its response', async () => {
  const { calls, api } = client();
  expect(await api.request({ url: '/200/' })).toEqual({});
  await api.request({ url: '/201/', method: 'POST', data: {} });
  for (const url of ['/404/', '/503/', '/none/']) {
    await expect(api.request({ url })).rejects.toThrow();
  }
  expect(calls).toEqual(['200', '201', '404', '503', 'failed']);
});

import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '@waypost/shared/runtime';
import { createApiClient } from './api-client';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const json = { 'content-type': 'application/json' };

const responses: Record<string, Respond> = {
  '/echo?q=a+b': (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, headers } = request;
      const body = Buffer.concat(chunks).toString();
      response
        .writeHead(200, json)
        .end(JSON.stringify({ method, type: headers['content-type'], body }));
    });
  },
  '/from': ({ headers }, response) =>
    response.writeHead(200, json).end(JSON.stringify({ from: headers['x-forwarded-for'] })),
  '/moved': (_request, response) => response.writeHead(301, { location: '/api/there' }).end(),
  '/there': (_request, response) => response.writeHead(200, json).end('{"name":"café"}'),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((step) => [
      `/step/${step}`,
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: `/api/step/${step + 1}` }).end(),
    ]),
  ),
  '/empty': (_request, response) => response.writeHead(204).end(),
  '/refused': (_request, response) => response.writeHead(422, json).end('{"detail":"no"}'),
  '/proxy': (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  '/zipped': (_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('x'),
  '/none': (request) => request.socket.destroy(),
  '/slow': () => undefined,
  '/half': (_request, response) => void response.writeHead(200, json).write('{"a":'),
};

/** Responds to other paths with the status that they begin with: `/503/`. */
const server = http.createServer((request, response) => {
  const url = request.url?.slice('/api'.length) ?? '';
  const status = Number(url.split('/')[1]);
  if (url.startsWith('/seen/')) return response.end(JSON.stringify(request.url));
  const respond = responses[url];
  if (respond) respond(request, response);
  else response.writeHead(status || 404, json).end('{}');
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const call = (request: HttpRequest) => createApiClient(origin(), null).request(request);
const failed = (failure: object) => ({ failure: expect.objectContaining(failure) });

it('sends method, query, headers and body', async () => {
  const request = { url: '/echo', method: 'POST', data: { a: 1 } } as const;
  expect(await call({ ...request, params: { q: 'a b', none: undefined } })).toEqual({
    ...{ method: 'POST', type: 'application/json', body: '{"a":1}' },
  });
});

it.each([
  ['POST', '203.0.113.7'],
  ['GET', undefined],
] as const)(
  'sends what a reader writes as theirs, not what a page reads: %s',
  async (method, from) => {
    const reader = createApiClient(origin(), null).forReader('203.0.113.7');
    expect(await reader.request({ url: '/from', method })).toEqual(from ? { from } : {});
  },
);

it.each([
  [{ url: '/seen/庭/a b/?q=é', params: { page: 2 } }, '/api/seen/%E5%BA%AD/a%20b/?q=%C3%A9&page=2'],
  [{ url: '/seen/%E5%BA%AD/' }, '/api/seen/%E5%BA%AD/'],
])('sends the address of %j encoded as browsers do', async (request, address) => {
  expect(await call(request)).toBe(address);
});

it.each(['https://api.example/articles/', '/../secret/'])('sends no call of %s', async (url) => {
  await expect(call({ url })).rejects.toThrow(/is no path of the site|leads out of the API/);
});

it('rejects what is compressed all the same', async () => {
  await expect(call({ url: '/zipped' })).rejects.toMatchObject(
    failed({ kind: 'network', message: expect.stringContaining('compressed') }),
  );
});

it('follows redirects and reads UTF-8', async () => {
  expect(await call({ url: '/moved' })).toEqual({ name: 'café' });
});

it('gives up after five redirects', async () => {
  await expect(call({ url: '/step/2' })).rejects.toMatchObject(failed({ status: 404 }));
  await expect(call({ url: '/step/1' })).rejects.toMatchObject(failed({ status: 302 }));
});

it('reads a response without a body', async () => {
  expect(await call({ url: '/empty' })).toBe('');
});

it('rejects with the body where the API refuses', async () => {
  await expect(call({ url: '/refused' })).rejects.toMatchObject(
    failed({
      ...{ kind: 'status', status: 422, data: { detail: 'no' } },
      message: 'Request failed with status code 422',
    }),
  );
});

it('rejects with the text of a proxy that says no JSON', async () => {
  await expect(call({ url: '/proxy' })).rejects.toMatchObject(
    failed({ status: 502, data: '<h1>Bad gateway</h1>' }),
  );
});

it('rejects without a status where the connection ends', async () => {
  await expect(call({ url: '/none' })).rejects.toMatchObject({
    failure: { kind: 'network', message: expect.any(String) },
  });
});

it.each(['/slow', '/half'])('ends %s when its time is over', async (url) => {
  const requested = once(server, 'request');
  const called = call({ url, timeout: 500 });
  const failure = { kind: 'timeout', message: 'timeout of 500ms exceeded' };
  await Promise.all([requested, expect(called).rejects.toMatchObject({ failure })]);
});

it('ends with its caller, and lets go of the connection', async () => {
  const ended = new AbortController();
  const requested = once(server, 'request') as Promise<[IncomingMessage]>;
  const called = call({ url: '/slow', signal: ended.signal });
  const [{ socket }] = await requested;
  const closed = once(socket, 'close');
  ended.abort();
  await expect(called).rejects.toMatchObject(failed({ message: 'canceled' }));
  await closed;
});

it('sends nothing for a caller that has gone', async () => {
  let requests = 0;
  const count = (): void => void requests++;
  server.on('request', count);
  const gone = { url: '/there', signal: AbortSignal.abort() };
  await expect(call(gone)).rejects.toMatchObject(failed({ message: 'canceled' }));
  await call({ url: '/there' });
  server.off('request', count);
  expect(requests).toBe(1);
});

it('sends nothing before it may', async () => {
  const seen: string[] = [];
  const note = ({ url = '' }: http.IncomingMessage): void => void seen.push(url);
  server.on('request', note);
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const api = createApiClient(origin(), null, () => allowed);
  const calls = ['/200/', '/201/'].map((url) => api.request({ url }));
  await (await fetch(`${origin()}/api/200/?other`)).arrayBuffer();
  expect(seen).toEqual(['/api/200/?other']);
  allow();
  await Promise.all(calls);
  expect(seen).toHaveLength(3);
  server.off('request', note);
});

it('observes every call once, with the status of its response', async () => {
  const calls: string[] = [];
  const api = createApiClient(origin(), {
    observeApi: (status, seconds) => {
      expect(seconds).toBeGreaterThan(0);
      calls.push(status);
    },
  });
  expect(await api.request({ url: '/200/' })).toEqual({});
  await api.request({ url: '/201/', method: 'POST', data: {} });
  for (const url of ['/404/', '/503/', '/none']) {
    await expect(api.request({ url })).rejects.toThrow();
  }
  expect(calls).toEqual(['200', '201', '404', '503', 'failed']);
});

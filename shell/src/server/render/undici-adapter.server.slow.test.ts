import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { createUndiciAdapter } from './undici-adapter.server';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const json = { 'content-type': 'application/json' };

const encoded =
  (encoding: string, body: Buffer): Respond =>
  (_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': encoding }).end(body);

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
  '/moved': (_request, response) => response.writeHead(301, { location: '/there' }).end(),
  '/there': (_request, response) => response.writeHead(200, json).end('{"name":"café"}'),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((step) => [
      `/step/${step}`,
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: `/step/${step + 1}` }).end(),
    ]),
  ),
  '/gzip': encoded('gzip', gzipSync('{"a":1}')),
  '/br': encoded('br', brotliCompressSync('{"a":1}')),
  '/deflate': encoded('deflate', deflateSync('{"a":1}')),
  '/empty': (_request, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
  '/refused': (_request, response) => response.writeHead(422, json).end('{"detail":"no"}'),
  '/none': (request) => request.socket.destroy(),
  '/slow': () => undefined,
  '/half': (_request, response) => void response.writeHead(200, json).write('{"a":'),
};

const server = http.createServer((request, response) => {
  const respond = responses[request.url ?? ''];
  if (respond) respond(request, response);
  else response.writeHead(404).end();
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const client = () =>
  axios.create({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    adapter: createUndiciAdapter(),
  });

it('sends method, query, headers and body', async () => {
  const { data } = await client().post('/echo', { a: 1 }, { params: { q: 'a b' } });
  expect(data).toEqual({ method: 'POST', type: 'application/json', body: '{"a":1}' });
});

it('follows redirects and reads UTF-8', async () => {
  expect((await client().get('/moved')).data).toEqual({ name: 'café' });
});

it('gives up after five redirects, as without a response', async () => {
  expect(
    await client()
      .get('/step/2')
      .catch((thrown: unknown) => thrown),
  ).toMatchObject({
    code: 'ERR_BAD_REQUEST',
    response: { status: 404 },
  });
  const error: unknown = await client()
    .get('/step/1')
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ERR_FR_TOO_MANY_REDIRECTS' });
  expect(error).not.toHaveProperty('response');
});

it.each(['/gzip', '/br', '/deflate'])('reads %s responses', async (url) => {
  expect((await client().get(url)).data).toEqual({ a: 1 });
});

it('reads a response without a body that names an encoding', async () => {
  expect((await client().get('/empty')).data).toBe('');
});

it('rejects with the response where the API refuses', async () => {
  await expect(client().get('/refused')).rejects.toMatchObject({
    isAxiosError: true,
    response: { status: 422, data: { detail: 'no' } },
  });
});

it('rejects without a response where the connection ends', async () => {
  const error: unknown = await client()
    .get('/none')
    .catch((thrown: unknown) => thrown);
  expect(axios.isAxiosError(error) && error.response === undefined).toBe(true);
});

it.each(['/slow', '/half'])('ends %s when its time is over', async (url) => {
  const requested = once(server, 'request');
  const call = client().get(url, { timeout: 500 });
  await Promise.all([requested, expect(call).rejects.toMatchObject({ code: 'ECONNABORTED' })]);
});

it('ends with its caller, and lets go of the connection', async () => {
  const ended = new AbortController();
  const requested = once(server, 'request') as Promise<[IncomingMessage]>;
  const call = client().get('/slow', { signal: ended.signal });
  const [{ socket }] = await requested;
  const closed = once(socket, 'close');
  ended.abort();
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  await closed;
});

it('sends nothing for a caller that has gone', async () => {
  let requests = 0;
  const count = (): void => void requests++;
  server.on('request', count);
  const { defaults } = client();
  const config = {
    ...{ url: `${defaults.baseURL}/there`, headers: new AxiosHeaders() },
    signal: AbortSignal.abort(),
  } as InternalAxiosRequestConfig;
  await expect(createUndiciAdapter()(config)).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  await client().get('/there');
  server.off('request', count);
  expect(requests).toBe(1);
});

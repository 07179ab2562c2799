import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import axios from 'axios';
import { createUndiciAdapter } from './undici-adapter.server';

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
  '/moved': (_request, response) => response.writeHead(301, { location: '/there' }).end(),
  '/there': (_request, response) => response.writeHead(200, json).end('{"name":"café"}'),
  '/gzip': (_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
  '/refused': (_request, response) => response.writeHead(422, json).end('{"detail":"no"}'),
  '/none': (request) => request.socket.destroy(),
  '/slow': () => undefined,
  '/half': (_request, response) => void response.writeHead(200, json).write('{"a":'),
};

const server = http.createServer((request, response) => {
  responses[request.url ?? '']?.(request, response);
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

it('reads compressed responses', async () => {
  expect((await client().get('/gzip')).data).toEqual({ a: 1 });
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
  await expect(client().get(url, { timeout: 50 })).rejects.toMatchObject({ code: 'ECONNABORTED' });
});

it('ends with its caller', async () => {
  const ended = new AbortController();
  const call = client().get('/slow', { signal: ended.signal });
  setTimeout(() => ended.abort(), 20);
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});

it('sends nothing for a caller that has gone', async () => {
  const call = client().get('/slow', { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
});

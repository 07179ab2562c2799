/** @jest-environment node */
import { once } from 'node:events';
import http from 'node:http';
import axios from 'axios';
import { createHttpClient, HttpError, type HttpFailure } from './http-client';

describe('the HTTP client', () => {
  let server: http.Server;
  let seen: http.IncomingMessage[];
  let origin: string;
  const onUnauthorized = jest.fn();
  let token: string | null;

  beforeEach(async () => {
    seen = [];
    token = null;
    onUnauthorized.mockClear();
    server = http.createServer((request, response) => {
      seen.push(request);
      const status = Number(request.url?.match(/status=(\d+)/)?.[1] ?? 200);
      if (request.url?.includes('hang')) return;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ detail: 'said' }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const client = () =>
    createHttpClient({
      connect: () => Promise.resolve(axios.create({ baseURL: `${origin}/api`, adapter: 'http' })),
      readToken: () => token,
      onUnauthorized,
    });
  const failure = async (call: Promise<unknown>): Promise<HttpFailure> => {
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    return (error as HttpError).failure;
  };

  it('calls below /api with a JSON content type, and gives the body', async () => {
    await expect(client().request({ url: '/articles/', params: { page: 2 } })).resolves.toEqual({
      detail: 'said',
    });
    expect(seen[0]?.url).toBe('/api/articles/?page=2');
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('sends the bearer token when there is one, and a JSON content type without a body', async () => {
    token = 'secret';
    await client().request({ url: '/articles/a/view', method: 'POST' });
    expect(seen[0]?.headers['content-length']).toBe('0');
    expect(seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('gives a backend of a remote no token, and lets it end no session', async () => {
    token = 'secret';
    await failure(client().request({ url: '/-/events/list?status=401' }));
    expect(seen[0]?.url).toBe('/api/-/events/list?status=401');
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each(['https://events.example/list', '//events.example/list', 'events/list', '/\\events'])(
    'refuses to call %s, and says what to do',
    async (url) => {
      await expect(client().request({ url })).rejects.toThrow(/REMOTE_BACKENDS/);
      expect(seen).toEqual([]);
    },
  );

  it.each([200, 201, 204, 299])('takes status %i as success', async (status) => {
    await expect(client().request({ url: `/x/?status=${status}` })).resolves.toBeDefined();
  });

  it.each([400, 404, 500])('rejects status %i with the body', async (status) => {
    await expect(failure(client().request({ url: `/x/?status=${status}` }))).resolves.toMatchObject(
      {
        kind: 'status',
        status,
        data: { detail: 'said' },
      },
    );
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('tells of a 401 on any call', async () => {
    await failure(client().request({ url: '/x/?status=401' }));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('tells a broken line from a response that takes too long', async () => {
    const hanging = client().request({ url: '/hang/', timeout: 50 });
    await expect(failure(hanging)).resolves.toMatchObject({ kind: 'timeout' });
    const call = client().request({ url: '/hang/' });
    await once(server, 'request');
    server.closeAllConnections();
    await expect(failure(call)).resolves.toMatchObject({ kind: 'network' });
  });

  it('fails as without a network where axios does not arrive, and asks for it again', async () => {
    const cause = new Error('Loading chunk 723 failed.');
    const connect = jest
      .fn(() => Promise.resolve(axios.create({ baseURL: `${origin}/api`, adapter: 'http' })))
      .mockRejectedValueOnce(cause);
    const http = createHttpClient({ connect });
    const error = await http.request({ url: '/x/' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      failure: { kind: 'network', message: 'Network Error' },
      ...{ message: 'Network Error', cause },
    });
    await expect(http.request({ url: '/x/' })).resolves.toBeDefined();
  });
});

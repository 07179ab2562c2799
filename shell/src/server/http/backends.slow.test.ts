import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpError } from '@waypost/shared/runtime';
import fastify from 'fastify';
import { registerApiProxy } from './api-proxy';
import { API_TIMEOUT_MS, createApiClient } from '../api/api-client';
import { BACKEND_LIMITS, createBackends } from '../api/call-backends';
import { registerBackends } from './register-backends';

const json = { 'content-type': 'application/json' };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function listen(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = http.createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site with the backend `events`, mapped to `/base` of a server that responds as the test says. */
async function open(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  {
    limits = {},
    isLimited = false,
  }: { limits?: Partial<typeof BACKEND_LIMITS>; isLimited?: boolean } = {},
) {
  const seen: IncomingMessage[] = [];
  const warnings: string[] = [];
  const backend = await listen((request, response) => {
    seen.push(request);
    respond(request, response);
  });
  const apiOrigin = await listen((_request, response) =>
    response.writeHead(200, json).end('"api"'),
  );
  const app = fastify();
  const warn = (message: string): void => void warnings.push(message);
  const backends = createBackends({ events: `${backend}/base` }, warn, {
    ...BACKEND_LIMITS,
    ...limits,
  });
  await registerApiProxy(app, { apiOrigin, mediaDir: '' });
  await registerBackends(app, backends.call, isLimited);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(
    () => backends.close(),
    () => app.close(),
  );
  const client = createApiClient(apiOrigin, null, undefined, backends.call);
  return { origin, seen, warnings, client };
}

/** Sends an address as it is: `fetch` would normalise it. */
async function statusOfRaw(origin: string, address: string): Promise<number> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end(`GET ${address} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

const failureOf = async (call: Promise<unknown>) =>
  ((await call.catch((error: unknown) => error)) as HttpError).failure;

it('has the backend of a remote respond to browsers and to pages that are rendered here', async () => {
  const { origin, seen, client } = await open((_request, response) =>
    response.writeHead(200, json).end('{"title":"庭の夜"}'),
  );
  const response = await fetch(`${origin}/api/-/events/list?q=%E5%BA%AD`);
  expect(await response.json()).toEqual({ title: '庭の夜' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  await expect(client.request({ url: '/-/events/list', params: { q: '庭' } })).resolves.toEqual({
    title: '庭の夜',
  });
  expect(seen.map(({ url }) => url)).toEqual(Array(2).fill('/base/list?q=%E5%BA%AD'));
  await expect(client.request({ url: '/articles/' })).resolves.toBe('api');
});

it('passes on what was sent, and neither cookies nor credentials either way', async () => {
  const { origin, seen } = await open(async (request, response) => {
    const body = await text(request);
    response.writeHead(201, { ...json, 'set-cookie': 'a=1', location: '/x', 'x-powered-by': 'y' });
    response.end(body);
  });
  const response = await fetch(`${origin}/api/-/events/`, {
    method: 'POST',
    body: '{"name":"みどり 🌱"}',
    headers: {
      ...json,
      ...{ cookie: 'session=1', authorization: 'Bearer secret', 'x-other': '1' },
      traceparent: '00-1-2-01',
    },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ name: 'みどり 🌱' });
  for (const name of ['set-cookie', 'location', 'x-powered-by']) {
    expect(response.headers.get(name)).toBeNull();
  }
  const { headers, method } = seen[0]!;
  expect(method).toBe('POST');
  expect(headers).toMatchObject({ traceparent: '00-1-2-01', 'x-forwarded-for': '127.0.0.1' });
  for (const name of ['cookie', 'authorization', 'x-other']) expect(headers[name]).toBeUndefined();
});

it.each([
  '/api/-/events/../admin',
  '/api/-/events/a/../../admin',
  '/api/-/events/%2e%2e/admin',
  '/api/-/events/.%2E/admin',
  '/api/-/events/..;/admin',
  '/api/-/events//other.example/',
  '/api/-/events/a%2fb',
  '/api/-/events/a%5Cb',
  '/api/-/events/a\\b',
  '/api/-/events/%252e%252e/admin',
  '/api/-/events/a%00',
  '/api/-/events/%FF',
])('refuses %s, which might lead out of the backend', async (address) => {
  const { origin, seen } = await open((_request, response) => response.end());
  expect(await statusOfRaw(origin, address)).toBe(400);
  expect(seen).toEqual([]);
});

it('says which setting is missing for a backend that the site does not have', async () => {
  const { origin, client } = await open((_request, response) => response.end());
  const response = await fetch(`${origin}/api/-/garden/list`);
  expect(response.status).toBe(404);
  const body = { detail: expect.stringContaining('REMOTE_BACKENDS') as string };
  expect(await response.json()).toEqual(body);
  expect(await failureOf(client.request({ url: '/-/garden/list' }))).toMatchObject({
    ...{ kind: 'status', status: 404, data: body },
  });
  expect((await fetch(`${origin}/api/-/constructor/x`)).status).toBe(404);
});

it.each<[string, number, (response: ServerResponse) => void]>([
  [
    'redirects',
    502,
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  [
    'sends a document',
    502,
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  ],
  [
    'sends a script',
    502,
    (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('1'),
  ],
  [
    'sends too much',
    502,
    (response) => response.writeHead(200, json).end(`"${'a'.repeat(2_000)}"`),
  ],
  [
    'compresses',
    502,
    (response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('x'),
  ],
  ['closes the connection', 503, (response) => response.destroy()],
  ['does not end', 504, (response) => void response.writeHead(200, json).write('{')],
])('responds in place of a backend that %s, and logs it', async (_what, status, respond) => {
  const limits = { maxResponseBytes: 1_000, deadlineMs: 300 };
  const { origin, client, warnings } = await open((_request, response) => respond(response), {
    limits,
  });
  const response = await fetch(`${origin}/api/-/events/list`);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    detail: expect.stringContaining('not available') as string,
  });
  expect(await failureOf(client.request({ url: '/-/events/list' }))).toMatchObject({ status });
  expect(warnings).toEqual(Array(2).fill(expect.stringContaining('The backend events failed: ')));
});

it('has a call end before a page gives it up', () => {
  expect(BACKEND_LIMITS.deadlineMs).toBeLessThan(API_TIMEOUT_MS);
});

it('refuses a body that is too large, calls beyond those under way, and too many a minute', async () => {
  const { origin, seen } = await open(
    (_request, response) => response.writeHead(200, json).end('1'),
    {
      isLimited: true,
    },
  );
  const large = await fetch(`${origin}/api/-/events/`, {
    method: 'POST',
    body: 'a'.repeat(70_000),
  });
  expect(large.status).toBe(413);
  expect(seen).toEqual([]);
  const statuses: number[] = [];
  for (let call = 0; call < 300; call += 1) {
    statuses.push((await fetch(`${origin}/api/-/events/`)).status);
  }
  expect(statuses.slice(0, 299)).toEqual(Array(299).fill(200));
  expect(statuses.at(-1)).toBe(429);

  const held: ServerResponse[] = [];
  const busy = await open((_request, response) => void held.push(response), {
    limits: { underWay: 1 },
  });
  const first = fetch(`${busy.origin}/api/-/events/`);
  while (held.length === 0) await new Promise(setImmediate);
  expect((await fetch(`${busy.origin}/api/-/events/`)).status).toBe(503);
  held[0]!.writeHead(200, json).end('1');
  expect((await first).status).toBe(200);
});

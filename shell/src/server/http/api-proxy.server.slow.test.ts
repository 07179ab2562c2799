import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { sendBody } from '@waypost/tooling/test/send-body';
import { registerApiProxy } from './api-proxy.server';
import { registerEarlyResponses } from '@waypost/early-responses/early-responses';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The proxy over a backend that responds as the test says; `calls` counts what reached it. */
async function open(respond: (call: number, response: http.ServerResponse) => void) {
  let calls = 0;
  const backend = http.createServer((_request, response) => respond((calls += 1), response));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const app = fastify();
  registerEarlyResponses(app);
  await registerApiProxy(app, `http://127.0.0.1:${port}`);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(
    () => backend.closeAllConnections(),
    () => backend.close(),
    () => app.close(),
  );
  return { origin, calls: () => calls };
}

it('passes on that the API is overloaded, and does not call it again', async () => {
  const { origin, calls } = await open((_call, response) => {
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'application/json' });
    response.end('{"detail":"Too much at once"}');
  });
  const response = await fetch(`${origin}/api/articles/`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({ detail: 'Too much at once' });
  expect(calls()).toBe(1);
});

it.each(['GET', 'DELETE'])(
  'sends a %s once more on a connection that was closed',
  async (method) => {
    const { origin } = await open((call, response) => {
      if (call === 2) response.destroy();
      else response.end('an image');
    });
    await (await fetch(`${origin}/media/covers/a.jpg`)).text();
    const response = await fetch(`${origin}/media/covers/b.jpg`, { method });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('an image');
  },
);

it('never sends twice what a reader sends once', async () => {
  const { origin, calls } = await open((_call, response) => void response.destroy());
  const response = await fetch(`${origin}/api/contact/`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(calls()).toBe(1);
});

it('responds with 503 and says when to come back while there is no API', async () => {
  const { origin } = await open((_call, response) => void response.destroy());
  const response = await fetch(`${origin}/api/articles/`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    detail: 'The service is not available at the moment. Please try again later.',
  });
});

describe('a backend that refuses a body by its head', () => {
  const refuse = (connection: string) => (_call: number, response: http.ServerResponse) => {
    const head = { 'retry-after': '7', 'content-type': 'application/json', connection };
    response.writeHead(429, head).end('{"detail":"Too much"}');
  };
  const ways = [
    { readsLate: false, isAnnounced: true },
    { readsLate: true, isAnnounced: true },
    { readsLate: true, isAnnounced: false },
  ];
  it.each(
    ['keep-alive', 'close'].flatMap((connection) =>
      [100_000, 2_000_000, 20_000_000].flatMap((bytes) =>
        ways.map((way) => ({ connection, bytes, ...way })),
      ),
    ),
  )(
    'is heard: $bytes bytes, announced $isAnnounced, read late $readsLate, $connection',
    async ({ connection, ...options }) => {
      const { origin } = await open(refuse(connection));
      for (const requested of ['keep-alive', 'close']) {
        const headers = { 'Content-Type': 'application/json', Connection: requested };
        const response = await sendBody(origin, '/api/contact/', { ...options, headers });
        expect(response.status).toBe(429);
        expect(response.head).toMatch(/^retry-after: 7/im);
        expect(response.body).toContain('{"detail":"Too much"}');
      }
    },
  );
});

it('passes a large body on whole', async () => {
  let received = 0;
  const { origin } = await open((_call, response) => {
    response.req.on('data', (part: Buffer) => (received += part.length));
    response.req.on('end', () => response.end('{}'));
  });
  const bytes = 5_000_000;
  for (const isAnnounced of [true, false]) {
    received = 0;
    const headers = { 'Content-Type': 'image/png' };
    const response = await sendBody(origin, '/api/upload/', { bytes, isAnnounced, headers });
    expect({ status: response.status, received }).toEqual({ status: 200, received: bytes });
  }
});

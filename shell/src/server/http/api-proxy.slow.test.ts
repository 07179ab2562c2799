import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { sendBody } from '@waypost/tooling/test/send-body';
import { PROXY_LIMITS, registerApiProxy } from './api-proxy';
import { registerEarlyResponses } from '@waypost/server-kit/early-responses';

let mediaDir: string;
beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'waypost-media-'));
});
afterAll(() => rm(mediaDir, { recursive: true }));

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The proxy over a backend that responds as the test says; `calls` counts what reached it. */
async function open(
  respond: (call: number, response: http.ServerResponse) => void,
  limits: Partial<typeof PROXY_LIMITS> = {},
) {
  let calls = 0;
  const backend = http.createServer((_request, response) => respond((calls += 1), response));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'error', stream } });
  registerEarlyResponses(app);
  const upstream = { apiOrigin: `http://127.0.0.1:${port}`, mediaDir };
  if (mediaDir) await app.register(fastifyStatic, { root: mediaDir, serve: false });
  await registerApiProxy(app, upstream, { ...PROXY_LIMITS, ...limits });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  stops.push(
    () => backend.closeAllConnections(),
    () => backend.close(),
    () => app.close(),
  );
  return { origin, app, lines, calls: () => calls };
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
      [100_000, 2_000_000].flatMap((bytes) => ways.map((way) => ({ connection, bytes, ...way }))),
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
  const { maxBytes, maxPictureBytes } = PROXY_LIMITS;
  for (const [target, bytes] of [
    ['/api/upload/', maxBytes],
    ['/api/desk/media/?name=a.png', maxPictureBytes],
    ['/api/desk/media/7/file/', maxPictureBytes],
  ] as const) {
    for (const isAnnounced of [true, false]) {
      received = 0;
      const headers = { 'Content-Type': 'text/csv' };
      const response = await sendBody(origin, target, { bytes, isAnnounced, headers });
      expect({ status: response.status, received }).toEqual({ status: 200, received: bytes });
    }
  }
});

it.each([true, false])('refuses a body that is too large, announced %s', async (isAnnounced) => {
  const { origin, calls } = await open((_call, response) => response.end());
  const bytes = 10 * PROXY_LIMITS.maxBytes;
  for (const target of ['/api/upload/', '/api/desk/media/', '/api/desk/mediation/']) {
    const response = await sendBody(origin, target, { bytes, isAnnounced, readsLate: true });
    expect(response.status).toBe(413);
    expect(response.body).toContain('"detail":"Request body is too large"');
  }
  expect(calls()).toBe(0);
});

/** A client that has sent a part of its request. */
async function connect(origin: string, sent: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  stops.push(() => socket.destroy());
  await once(socket, 'connect');
  await new Promise((written) => socket.write(sent, written));
  return socket;
}

it('logs no fault of the site when a client goes away before the end of its body', async () => {
  const { origin, app, lines, calls } = await open((_call, response) => response.end('{}'));
  const read = once(app.server, 'request');
  const head = 'POST /api/contact/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const socket = await connect(origin, `${head}Content-Length: 100\r\n\r\n{`);
  const [request] = (await read) as [http.IncomingMessage];
  const gone = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await gone;
  await app.close();
  expect({ lines, calls: calls() }).toEqual({ lines: [], calls: 0 });
});

const slowPost = 'POST /api/contact/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"a"';

describe('slow clients', () => {
  it('hold no connection to the API while they send', async () => {
    const { origin, calls } = await open((_call, response) => response.end('{}'), {
      connections: 1,
    });
    const slow = await connect(origin, slowPost);
    expect((await fetch(`${origin}/api/articles/`)).status).toBe(200);
    expect(calls()).toBe(1);
    slow.write(':"b"}');
    expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 200 /);
    expect(calls()).toBe(2);
  });

  it('hold no connection to the API while they read', async () => {
    const image = Buffer.alloc(PROXY_LIMITS.maxResponseBytes);
    const { origin } = await open((_call, response) => response.end(image), { connections: 1 });
    const asked = 'GET /media/covers/a.jpg HTTP/1.1\r\nHost: a\r\n\r\n';
    // More than both systems keep on the way.
    await connect(origin, asked.repeat(30)).then((slow) => slow.pause());
    const response = await fetch(`${origin}/media/covers/b.jpg`);
    expect((await response.arrayBuffer()).byteLength).toBe(image.byteLength);
  });

  it('learn that they took too long, and are let go', async () => {
    const { origin, calls } = await open((_call, response) => response.end());
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    stops.push(() => jest.useRealTimers());
    const slow = await connect(origin, slowPost);
    const answer = text(slow);
    // Another request has been through meanwhile: the slow one is being read.
    await fetch(`${origin}/elsewhere`);
    jest.advanceTimersByTime(PROXY_LIMITS.bodyMs);
    expect(await answer).toMatch(/^HTTP\/1.1 408 [^]*"The request took too long/);
    expect(calls()).toBe(0);
  });

  it('keep nobody’s large body out by what they announce, nor by a small one', async () => {
    const { origin } = await open((_call, response) => response.end(), { maxHeldBytes: 40_000 });
    await connect(origin, slowPost.replace('Length: 9', 'Length: 90000'));
    await connect(origin, slowPost.replace('Content-Length: 9', 'Transfer-Encoding: chunked'));
    await connect(origin, slowPost.replace('POST', 'GET').replace('Length: 9', 'Length: 90000'));
    await fetch(`${origin}/elsewhere`);
    expect((await sendBody(origin, '/api/upload/', { bytes: 90_000 })).status).toBe(200);
  });

  it('send so many bytes of large bodies at once, and others small ones', async () => {
    const { origin } = await open((_call, response) => response.end(), { maxHeldBytes: 40_000 });
    const large = slowPost.replace('Length: 9', 'Length: 100001');
    const slow = await connect(origin, large + 'x'.repeat(99_990));
    await fetch(`${origin}/elsewhere`);
    const refused = await sendBody(origin, '/api/upload/', { bytes: 90_000 });
    expect(refused.status).toBe(503);
    expect(refused.head).toMatch(/^retry-after: 5/im);
    expect((await sendBody(origin, '/api/contact/', { bytes: 9 })).status).toBe(200);
    slow.write('x'.repeat(7));
    expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 200 /);
    expect((await sendBody(origin, '/api/upload/', { bytes: 90_000 })).status).toBe(200);
  });
});

it('passes on what is longer than what is read at once', async () => {
  const long = 'a'.repeat(3_000_000);
  const { origin } = await open((_call, response) => {
    response.setHeader('content-type', 'text/csv').write(long);
    response.end('end');
  });
  const response = await fetch(`${origin}/api/subscribers/`);
  expect(response.headers.get('content-type')).toBe('text/csv');
  expect(await response.text()).toBe(`${long}end`);
});

it('says that the API is away when a response breaks off', async () => {
  const { origin } = await open((_call, response) => {
    const caching = { etag: '"a"', 'cache-control': 'public, max-age=60' };
    response.writeHead(200, { ...caching, 'content-length': 100, 'content-encoding': 'br' });
    response.write('half', () => response.destroy());
  });
  const response = await fetch(`${origin}/api/articles/`);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('etag')).toBe(false);
  expect(await response.json()).toHaveProperty('detail');
});

it.each([204, 304])('passes %i on as it is', async (status) => {
  const { origin } = await open((_call, response) =>
    response.writeHead(status, { etag: '"a"' }).end(),
  );
  const response = await fetch(`${origin}/api/articles/`);
  expect(response.status).toBe(status);
  expect(response.headers.get('etag')).toBe('"a"');
});

it('passes a HEAD on with the length of what it would get', async () => {
  const { origin } = await open((_call, response) => {
    response.writeHead(200, { 'content-length': 100 }).end();
  });
  const { headers } = await fetch(`${origin}/media/covers/a.jpg`, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe('100');
});

describe('an image of this machine', () => {
  const respond = (_call: number, response: http.ServerResponse): void => {
    const { 'x-sendfile-type': type = '' } = response.req.headers;
    response.setHeader('vary', 'Accept').setHeader('x-accel-redirect', '.variants/a.avif');
    response.setHeader('content-type', 'image/avif').end(`asked ${String(type)}`);
  };

  it('is sent from its folder where the API names it', async () => {
    await mkdir(path.join(mediaDir, '.variants'), { recursive: true });
    await writeFile(path.join(mediaDir, '.variants/a.avif'), 'an image');
    const { origin } = await open(respond);
    const response = await fetch(`${origin}/media/covers/a.jpg?w=320`);
    expect(await response.text()).toBe('an image');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'image/avif', 'content-length': '8', vary: 'Accept' },
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers.has('x-accel-redirect')).toBe(false);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${origin}/media/covers/a.jpg`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('is no file that a backend elsewhere names, and none that a reader asks for', async () => {
    const kept = mediaDir;
    mediaDir = '';
    const { origin } = await open(respond).finally(() => (mediaDir = kept));
    const headers = { 'x-sendfile-type': 'X-Accel-Redirect' };
    const response = await fetch(`${origin}/media/covers/a.jpg`, { headers });
    expect(await response.text()).toBe('asked ');
    expect(response.headers.has('x-accel-redirect')).toBe(false);
  });
});

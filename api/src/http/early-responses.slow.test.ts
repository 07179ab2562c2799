import http from 'node:http';
import { type BodyOptions, sendBody } from '@waypost/tooling/test/send-body';
import { openTestDatabase, serve, type TestApi } from '../testing/on-each-engine';

const MB = 1_000_000;
const json = { 'Content-Type': 'application/json' };

let api: TestApi;
let limited: TestApi;
beforeAll(async () => {
  const database = await openTestDatabase('embedded');
  api = await serve(database);
  limited = await serve(database, { rateLimit: true });
});
afterAll(async () => {
  await limited.close();
  await api.close();
  await api.database.close();
});

const refusals: [what: string, path: string, status: number, options: Partial<BodyOptions>][] = [
  ['a body that is too large', '/api/contact/', 413, { headers: json }],
  ['a body of another type', '/api/contact/', 415, { headers: { 'Content-Type': 'text/plain' } }],
  ['a call of the operator', '/api/comments/1/', 401, { headers: json, method: 'PATCH' }],
];
const ways: [how: string, options: Partial<BodyOptions>][] = [
  ['that reads while it sends', {}],
  ['that reads when it has sent everything', { readsLate: true }],
  ['that sends in chunks', { isAnnounced: false, readsLate: true }],
  ['that sends slowly', { pause: 3, readsLate: true }],
];
const connections = ['keep-alive', 'close'];

describe.each(refusals)('the refusal of %s', (_what, path, status, refused) => {
  describe.each(ways)('reaches a client %s', (_how, way) => {
    it.each(
      [2 * MB, 20 * MB].flatMap((bytes) =>
        connections.map((connection) => ({ bytes, connection })),
      ),
    )('whole, $bytes bytes over $connection', async ({ bytes, connection }) => {
      const headers = { ...refused.headers, Connection: connection };
      const options = { ...refused, ...way, headers, bytes };
      // A connection that is reset does not lose the response every time.
      for (let attempt = 0; attempt < (way.pause ? 1 : 3); attempt++) {
        const response = await sendBody(api.origin, path, options);
        expect(response.status).toBe(status);
        expect(JSON.parse(response.body)).toEqual({
          detail: expect.any(String),
          code: expect.any(String),
        });
      }
    });
  });
});

it.each([
  `/api${'/'.repeat(10_000)}x`,
  `/api/articles/?q=${'a'.repeat(2_000)}`,
  `/media/${'%2F'.repeat(700)}`,
])('is too long for an address: %s', async (path) => {
  const { status, headers, body } = await api.get(path);
  expect(status).toBe(414);
  expect(body).toEqual({ detail: 'The address is too long', code: 'uri_too_long' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(ways)('a limited client %s gets 429 with Retry-After', async (_how, way) => {
  const headers = {
    ...json,
    'X-Forwarded-For': `203.0.113.${ways.findIndex(([, w]) => w === way)}`,
  };
  const statuses = [];
  for (let call = 0; call < 12; call++) {
    const response = await sendBody(limited.origin, '/api/newsletter/', {
      ...way,
      headers,
      bytes: 2 * MB,
    });
    statuses.push(response.status);
    if (response.status === 429) expect(response.head).toMatch(/^retry-after: \d+/im);
  }
  expect(statuses).toEqual([...Array(10).fill(413), 429, 429]);
});

it('serves the next request on the same connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const send = (method: string, path: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(api.origin);
      const headers = { ...json, 'content-length': body.length };
      const request = http.request({ port, agent, method, path, headers }, (response) => {
        ports.add(response.socket.localPort);
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject).end(body);
    });
  expect(await send('POST', '/api/contact/', 'a'.repeat(2 * MB))).toBe(413);
  expect(await send('GET', '/api/brands/', '')).toBe(200);
  expect(ports.size).toBe(1);
  agent.destroy();
});

it.each([
  ['sends chunks', false],
  ['announces its length', true],
])('closes the connection of who sends without end and %s', async (_how, isAnnounced) => {
  const endless = sendBody(api.origin, '/api/contact/', {
    headers: json,
    bytes: 80 * MB,
    isAnnounced,
    readsLate: true,
  });
  await expect(endless).rejects.toThrow();
});

it('says that it closes the connection over a body announced as too long', async () => {
  const headers = { ...json, 'Content-Length': String(80 * MB) };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const { port } = new URL(api.origin);
    const options = { port, method: 'POST', path: '/api/contact/', headers };
    http.request(options, resolve).on('error', reject).flushHeaders();
  });
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
  response.destroy();
});

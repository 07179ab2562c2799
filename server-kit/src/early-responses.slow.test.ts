import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { registerAddressLimit } from './address-limit';
import { registerEarlyResponses } from './early-responses';

let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  app = fastify({ forceCloseConnections: true });
  registerEarlyResponses(app);
  registerAddressLimit(app, (reply) => reply.send('Too long.'));
  // Before the parser reads on.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.code(405).send('Not this.');
    done();
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function send(method: string, body?: string) {
  const request = http.request(origin, { method, agent: new http.Agent({ keepAlive: true }) });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode, headers } = response;
  return { statusCode, headers, text: await text(response) };
}

it.each([
  ['a path', 'a'.repeat(1_999), 405],
  ['a path', 'a'.repeat(2_000), 414],
  ['a path of slashes', `${'/'.repeat(10_000)}x`, 414],
  ['a query', `?${'&'.repeat(2_000)}`, 405],
  ['a query', `?${'&'.repeat(2_001)}`, 414],
])('refuses %s that is too long, before all else', async (_what, rest, expected) => {
  const request = http.get(origin, { path: `/${rest}`, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(expected);
  expect(await text(response)).toBe(expected === 414 ? 'Too long.' : 'Not this.');
});

it.each(['GET', 'POST'])('responds to a %s without a body as always', async (method) => {
  const { statusCode, headers, text } = await send(method);
  expect(statusCode).toBe(405);
  expect(headers.connection).toBe('keep-alive');
  expect(text).toBe('Not this.');
});

it('responds while a body is on its way', async () => {
  const { statusCode, text } = await send('POST', 'a'.repeat(1_000_000));
  expect(statusCode).toBe(405);
  expect(text).toBe('Not this.');
});

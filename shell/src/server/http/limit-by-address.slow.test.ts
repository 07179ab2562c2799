import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitByAddress } from './limit-by-address';

const MAX = 2;

let app: FastifyInstance;
let finish: () => void;
let waiting: number;

beforeEach(async () => {
  app = fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  limitByAddress(app, MAX);
  waiting = 0;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/waits', () => {
    waiting += 1;
    app.server.emit('waiting');
    return finished.then(() => 'done');
  });
  for (const path of ['/', '/livez', '/assets/main.js', '/remotes/mf-x/1/main.js']) {
    app.get(path, () => 'done');
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

function send(path: string, reader: string): http.ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': reader };
  return http.get({ port, path, headers, host: '127.0.0.1' }).on('error', () => undefined);
}

async function statusOf(reader: string): Promise<IncomingMessage> {
  const [response] = (await once(send('/', reader), 'response')) as [IncomingMessage];
  return response.resume();
}

async function fill(reader: string): Promise<http.ClientRequest[]> {
  const requests = Array.from({ length: MAX }, () => send('/waits', reader));
  while (waiting < MAX) await once(app.server, 'waiting');
  return requests;
}

it('refuses what one address has under way beyond the limit, and nobody else', async () => {
  const [first] = await fill('198.51.100.1');
  const refused = await statusOf('198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect((await statusOf('198.51.100.2')).statusCode).toBe(200);
  const responded = once(first!, 'response');
  finish();
  await responded;
  expect((await statusOf('198.51.100.1')).statusCode).toBe(200);
});

it('counts all of an IPv6 network of one subscriber', async () => {
  await fill('2001:db8:1:2::a');
  expect((await statusOf('2001:db8:1:2::b')).statusCode).toBe(429);
  expect((await statusOf('2001:db8:1:3::a')).statusCode).toBe(200);
});

it('counts nothing of who has gone away', async () => {
  const left = new Promise((resolve) => {
    app.server.prependListener('request', (_request, response: ServerResponse) =>
      response.once('close', () => setImmediate(resolve)),
    );
  });
  const [first] = await fill('198.51.100.1');
  first!.destroy();
  await left;
  expect((await statusOf('198.51.100.1')).statusCode).toBe(200);
});

it('counts nothing of requests that were sent ahead on connections that are gone', async () => {
  const { port } = app.server.address() as AddressInfo;
  for (let round = 1; round <= MAX; round += 1) {
    const connected = once(app.server, 'connection') as Promise<[net.Socket]>;
    const client = net.connect(port, '127.0.0.1');
    client.write('GET /waits HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(MAX));
    const [socket] = await connected;
    while (waiting < MAX * round) await once(app.server, 'waiting');
    client.destroy();
    await once(socket, 'close');
  }
  expect((await statusOf('127.0.0.1')).statusCode).toBe(200);
});

it('counts neither health checks nor files, which never change', async () => {
  await fill('198.51.100.1');
  for (const path of ['/livez', '/assets/main.js', '/remotes/mf-x/1/main.js']) {
    const [response] = (await once(send(path, '198.51.100.1'), 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(200);
  }
});

it('counts a /48 of IPv6 as a whole, too, with eight times as much', async () => {
  const requests = Array.from({ length: 8 * MAX }, (_, at) => `2001:db8:1:${at}::a`);
  for (const reader of requests) send('/waits', reader);
  while (waiting < requests.length) await once(app.server, 'waiting');
  expect((await statusOf('2001:db8:1:99::a')).statusCode).toBe(429);
  expect((await statusOf('2001:db8:2:99::a')).statusCode).toBe(200);
});

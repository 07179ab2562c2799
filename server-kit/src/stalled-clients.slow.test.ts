import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { registerEarlyResponses } from './early-responses';
import { registerStalledClients, STALL_MS } from './stalled-clients';

/** More than the systems at both ends keep on the way. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let app: FastifyInstance;
let port: number;
let finish: () => void;
let handling: Promise<unknown>;
const clients: Socket[] = [];

beforeEach(async () => {
  app = fastify({ connectionTimeout: STALL_MS, forceCloseConnections: true });
  registerEarlyResponses(app);
  registerStalledClients(app);
  const finished = new Promise<void>((resolve) => (finish = resolve));
  handling = new Promise<void>((resolve) => {
    app.get('/waits', () => {
      resolve();
      return finished.then(() => 'done');
    });
  });
  app.get('/large', () => LARGE);
  app.post('/', () => 'sent');
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

/** A client that has sent something, and the server's end of its connection. */
async function connect(sent: string): Promise<{ client: Socket; server: Socket }> {
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const client = net.connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(client.pause());
  const requested = once(app.server, 'request');
  client.write(sent);
  const [server] = await connected;
  await requested;
  return { client, server };
}

/** What Node says of a connection over which nothing has come or gone for STALL_MS. */
const standStill = (server: Socket): boolean => server.emit('timeout');

it('asks Node to say when a connection is still', async () => {
  const { server } = await connect('GET /waits HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(server.timeout).toBe(STALL_MS);
});

it('lets a reader go who takes nothing', async () => {
  const { server } = await connect('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  standStill(server);
  expect(server.destroyed).toBe(true);
});

it('lets a sender go who sends no more', async () => {
  const { server } = await connect('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
  standStill(server);
  expect(server.destroyed).toBe(true);
});

it('lets a client wait in silence for its response', async () => {
  const { client, server } = await connect('GET /waits HTTP/1.1\r\nHost: a\r\n\r\n');
  await handling;
  standStill(server);
  expect(server.destroyed).toBe(false);
  finish();
  expect(String((await once(client.resume(), 'data'))[0])).toMatch(/^HTTP\/1.1 200 [^]*done$/);
});

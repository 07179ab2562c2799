import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDiscarder, discardLimits } from './discard-body';

const { silenceMs, totalMs } = discardLimits;
const PART = Buffer.alloc(1_000, 'a');

const stops: (() => unknown)[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server that refuses at once and a client that has sent the first part of a body. */
async function refused() {
  const discard = createDiscarder();
  const server = http.createServer((request, response) => {
    response.writeHead(413).write('refused');
    void discard(request)?.then(() => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const client = http.request({ port, method: 'POST', host: '127.0.0.1' });
  const requested = once(server, 'request') as Promise<[IncomingMessage]>;
  const responded = once(client, 'response') as Promise<[IncomingMessage]>;
  client.on('error', () => undefined).write(PART);
  const [[request], [response]] = await Promise.all([requested, responded]);
  const sendPart = async () => {
    const arrived = once(request, 'data');
    client.write(PART);
    await arrived;
  };
  return { client, request, response, sendPart };
}

it('reads a body on for minutes while its bytes keep coming', async () => {
  const { client, response, sendPart } = await refused();
  for (let waited = silenceMs - 1; waited < totalMs; waited += silenceMs - 1) {
    jest.advanceTimersByTime(silenceMs - 1);
    await sendPart();
  }
  client.end();
  let text = '';
  for await (const part of response) text += String(part);
  expect(text).toBe('refused');
});

it('closes the connection of who falls silent', async () => {
  const { request } = await refused();
  jest.advanceTimersByTime(silenceMs - 1);
  expect(request.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(request.destroyed).toBe(true);
});

it('closes the connection of who never comes to an end', async () => {
  const { request, sendPart } = await refused();
  for (let waited = 10_000; waited < totalMs; waited += 10_000) {
    jest.advanceTimersByTime(10_000);
    await sendPart();
  }
  expect(request.destroyed).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(request.destroyed).toBe(true);
});

it('has nothing to wait for when the request was aborted', async () => {
  const { client, request } = await refused();
  const closed = once(request, 'close');
  client.destroy();
  await closed.catch(() => undefined);
  await expect(createDiscarder()(request)).resolves.toBeUndefined();
});

it('does not begin with a body that is too long, or one too many', async () => {
  const { request } = await refused();
  expect(createDiscarder({ ...discardLimits, maxAtOnce: 0 })(request)).toBeNull();
  const long = Object.assign(Object.create(request) as IncomingMessage, {
    headers: { 'content-length': String(discardLimits.maxBytes + 1) },
  });
  expect(createDiscarder()(long)).toBeNull();
});

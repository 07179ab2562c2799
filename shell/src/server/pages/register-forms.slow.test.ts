import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { testSite as site } from '@waypost/shared/testing/test-site';
import { BODY_LIMITS, registerForms } from './register-forms';
import { testManifest } from '../testing/serve-pages';

let app: FastifyInstance;
let served: number;

beforeEach(async () => {
  served = 0;
  app = fastify();
  await registerForms(app, {
    ...{ site, manifest: testManifest(), takes: () => true },
    async serve(_request, reply) {
      served += 1;
      return reply.send('Served');
    },
  });
  await app.listen({ port: 0 });
});

afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

it('tells who sends too slowly so, in a page, and closes the connection', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { port } = app.server.address() as AddressInfo;
  const begun = once(app.server, 'request');
  const socket = connect(port, 'localhost');
  const head = [
    ...['POST /x HTTP/1.1', 'Host: a', 'Content-Length: 9'],
    'Content-Type: application/x-www-form-urlencoded',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nnote`);
  await begun;
  // Another request has been through meanwhile: the slow one is being read.
  await app.inject('/elsewhere');
  jest.advanceTimersByTime(BODY_LIMITS.bodyMs);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(response).toMatch(/^content-type: text\/html/im);
  expect(response).toMatch(/^cache-control: no-store/im);
  expect(response).toMatch(/^connection: close/im);
  expect(response).toContain('The form took too long to arrive');
  expect(response).toContain('</html>');
  expect(served).toBe(0);
});

import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterResponse } from './after-response';

/** More than an emitter may have of listeners before Node warns of a leak. */
const PIPELINED = 20;

let server: http.Server;
let responses: ServerResponse[];
let ended: number;

beforeEach(async () => {
  [responses, ended] = [[], 0];
  server = http.createServer((_request, response) => {
    responses.push(response);
    afterResponse(response, () => {
      ended += 1;
      server.emit('ended');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

async function sendAll(): Promise<net.Socket> {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(PIPELINED));
  while (responses.length < PIPELINED) await once(server, 'request');
  return client.resume();
}

it('ends with a connection for each of the responses that wait on it', async () => {
  const warned = jest.spyOn(process, 'emitWarning');
  const client = await sendAll();
  expect(ended).toBe(0);
  client.destroy();
  while (ended < PIPELINED) await once(server, 'ended');
  expect(warned).not.toHaveBeenCalled();
});

it('ends once, as each response is out', async () => {
  const client = await sendAll();
  responses[0]!.end();
  await once(server, 'ended');
  expect(ended).toBe(1);
  for (const response of responses) response.end();
  while (ended < PIPELINED) await once(server, 'ended');
  client.destroy();
  await once(client, 'close');
  expect(ended).toBe(PIPELINED);
});

it('ends at once where nobody is there any more', async () => {
  const client = await sendAll();
  client.destroy();
  while (ended < PIPELINED) await once(server, 'ended');
  const done = jest.fn();
  afterResponse(responses[1]!, done);
  expect(done).toHaveBeenCalledTimes(1);
});

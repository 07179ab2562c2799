import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { caller } from './caller';

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function portOf(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const call = (origin: string): Promise<unknown> => caller(origin, undefined)('/host', z.unknown());

it.each([
  ['https://www.example.org/-/host', 'redirects to https://www.example.org: name that one'],
  ['/login', /redirects to http:.*\/login: is this a Waypost site\?/],
])('follows no redirect to %s, and says where it leads', async (location, message) => {
  const requested: string[] = [];
  const port = await portOf((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(308, { location }).end();
  });
  await expect(call(`http://127.0.0.1:${port}`)).rejects.toThrow(message);
  expect(requested).toEqual(['/-/host']);
});

it('says that a site named by https uses http', async () => {
  const port = await portOf((_request, response) => response.end('{}'));
  await expect(call(`https://127.0.0.1:${port}`)).rejects.toThrow('it uses HTTP there, not HTTPS');
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSiteProxy } from './site-proxy';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function proxyTo(listener: RequestListener): Promise<{ site: string; proxy: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site, proxy: await startSiteProxy(site, (stop) => void stops.push(stop)) };
}

it('sends what a page of the site would send, body and all', async () => {
  const { site, proxy } = await proxyTo((request, response) => {
    const { host, origin, referer } = request.headers;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(JSON.stringify({ host, origin, referer, body })));
  });
  const response = await fetch(`${proxy}/api/contact/`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3011', referer: 'http://localhost:3011/contact?a=1' },
    body: 'Hello',
  });
  expect(await response.json()).toEqual({
    ...{ host: new URL(site).host, origin: site },
    ...{ referer: `${site}/contact?a=1`, body: 'Hello' },
  });
});

it('makes cookies, redirects and transport rules those of this machine', async () => {
  const { proxy } = await proxyTo((request, response) => {
    response.writeHead(302, {
      'set-cookie': ['a=1; Domain=example.org; Secure; Path=/', '__Secure-b=2; Secure; Path=/'],
      'strict-transport-security': 'max-age=1',
      location: `http://${request.headers.host}/api/articles/?page=2`,
    });
    response.end();
  });
  const { headers } = await fetch(proxy, { redirect: 'manual' });
  expect(headers.getSetCookie()).toEqual(['a=1; Path=/', '__Secure-b=2; Secure; Path=/']);
  expect(headers.get('location')).toBe('/api/articles/?page=2');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('responds with 503 and says which site is away', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, proxy } = await proxyTo((request) => request.socket.destroy());
  const response = await fetch(`${proxy}/api/categories/`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    detail: expect.stringContaining(`The site ${site} did not respond`) as string,
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('GET /api/categories/'));
});

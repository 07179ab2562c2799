import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devProxies } from './dev-proxies';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a server that says its name and what it is requested for. */
async function start(name: string): Promise<string> {
  const server = createServer((request, response) => response.end(`${name} ${request.url}`));
  await once(server.listen(0, 'localhost'), 'listening');
  stops.push(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it('sends whole segments of paths to the backend or to the API, as the site does', async () => {
  const [events, apiOrigin] = await Promise.all([start('events'), start('api')]);
  const compiler = webpack({ mode: 'none', entry: {}, infrastructureLogging: { level: 'none' } });
  const proxy = devProxies({ apiOrigin, backends: { events } });
  const quiet = { static: false, hot: false, client: false, devMiddleware: { stats: false } };
  const server = new WebpackDevServer({ ...quiet, host: 'localhost', port: 0, proxy }, compiler!);
  await server.start();
  stops.push(() => server.stop());
  const { port } = server.server!.address() as AddressInfo;
  const open = async (path: string): Promise<string> => {
    const response = await fetch(`http://localhost:${port}${path}`);
    return response.ok ? response.text() : String(response.status);
  };
  expect(await open('/api/-/events/today?a=1')).toBe('events /today?a=1');
  expect(await open('/api/-/events-old/today')).toBe('api /api/-/events-old/today');
  expect(await open('/api/articles/?page=2')).toBe('api /api/articles/?page=2');
  expect(await open('/media/a.jpg')).toBe('api /media/a.jpg');
  expect(await open('/apiary')).toBe('404');
});

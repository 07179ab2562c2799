import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer, { type RequestHandler } from 'webpack-dev-server';
import type { SettingValues } from '@waypost/shared/settings/settings.contract';
import type { OnStop } from '../cli/until-stopped';
import type { RemotePackage } from '../config/read-remote';
import { remoteStandaloneConfig } from '../webpack/remote-standalone';
import { devProxies } from './dev-proxies';

/** The page that a remote runs in alone. */
const PAGE = fileURLToPath(new URL('../../standalone/index.html', import.meta.url));

/** The page with the values of the remote's settings, as the site's page has them. */
async function standalonePage(settings: SettingValues | undefined): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  if (!settings) return page;
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace('<div id="root"', () => `<div id="root" data-settings="${text}"`);
}

/**
 * Serves one remote alone with hot reloading. Every address responds with the standalone page, but those of the site's
 * API and of backends.
 *
 * @param options.onStop gets how to stop the server
 * @returns the address, once the first build is there
 */
export async function serveStandalone(
  remote: RemotePackage,
  options: {
    apiOrigin: string;
    backends: Record<string, string>;
    settings?: SettingValues;
    port: number;
    onStop: OnStop;
  },
): Promise<string> {
  const outDir = path.join(remote.root, 'dist');
  const compiler = webpack(remoteStandaloneConfig(remote, { hot: true, outDir }));
  if (!compiler) throw new Error(`${remote.name} has no compiler`);
  const page = await standalonePage(options.settings);
  const sendPage: RequestHandler = (request, response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page);
  };
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port: options.port,
      hot: true,
      client: { overlay: false, logging: 'warn' },
      static: false,
      proxy: devProxies(options),
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage }],
    },
    compiler,
  );
  options.onStop(() => server.stop());
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return `http://localhost:${options.port}/`;
}

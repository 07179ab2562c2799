import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { OnStop } from '../cli/until-stopped';
import type { RemotePackage } from '../config/read-remote';
import { remoteStandaloneConfig } from '../webpack/remote-standalone';
import { devProxies } from './dev-proxies';

/** Folder of the page that a remote runs in alone. */
const page = fileURLToPath(new URL('../../standalone', import.meta.url));

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
    port: number;
    onStop: OnStop;
  },
): Promise<string> {
  const outDir = path.join(remote.root, 'dist');
  const compiler = webpack(remoteStandaloneConfig(remote, { hot: true, outDir }));
  if (!compiler) throw new Error(`${remote.name} has no compiler`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port: options.port,
      hot: true,
      client: { overlay: false, logging: 'warn' },
      static: { directory: page, watch: false },
      historyApiFallback: true,
      proxy: devProxies(options),
    },
    compiler,
  );
  options.onStop(() => server.stop());
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return `http://localhost:${options.port}/`;
}

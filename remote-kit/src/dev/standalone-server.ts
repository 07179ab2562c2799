import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { OnStop } from '../cli/until-stopped';
import type { RemotePackage } from '../config/read-remote';
import { remoteStandaloneConfig } from '../webpack/remote-standalone';

/** Folder of the page that a remote runs in alone. */
const page = fileURLToPath(new URL('../../standalone', import.meta.url));

/**
 * Serves one remote alone with hot reloading. Every address responds with the standalone page;
 * `/api` and `/media` go to the API, calls of
 * the named backends to theirs, as the site has it.
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
  const { port, backends } = options;
  const toBackends = Object.entries(backends).map(([backend, target]) => ({
    context: [`/api/-/${backend}`],
    pathRewrite: { [`^/api/-/${backend}(?=/)`]: '' },
    changeOrigin: true,
    target,
  }));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      client: { overlay: false, logging: 'warn' },
      static: { directory: page, watch: false },
      historyApiFallback: true,
      proxy: [
        ...toBackends,
        { context: ['/api', '/media'], target: options.apiOrigin, changeOrigin: true },
      ],
    },
    compiler,
  );
  options.onStop(() => server.stop());
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return `http://localhost:${port}/`;
}

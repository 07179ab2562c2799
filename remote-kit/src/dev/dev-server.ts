import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Serves a hot-reloading browser build to pages of another origin, the site's. */
export async function serveBrowserBuild(
  configuration: Configuration,
  port: number,
  onBuilt: (stats: StatsCompilation) => void,
): Promise<WebpackDevServer> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${configuration.name} has no compiler`);
  compiler.hooks.done.tap('waypost', (stats) => {
    if (!stats.hasErrors())
      onBuilt(stats.toJson({ all: false, chunkGroups: true, entrypoints: true }));
  });
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'errors-warnings' },
    },
    compiler,
  );
  await server.start();
  return server;
}

/** Builds for the server at every change. */
export function watchServerBuild(configuration: Configuration, onBuilt: () => void): () => void {
  const compiler = webpack(configuration);
  const watching = compiler?.watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    else onBuilt();
  });
  return () => watching?.close(() => undefined);
}

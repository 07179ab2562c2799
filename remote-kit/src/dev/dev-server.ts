import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** What a build tells after each change; its errors are printed already. */
export interface BuildEvents<Result = void> {
  onBuilt?: (result: Result) => void;
  onFailed?: () => void;
}

/** Serves a hot-reloading browser build to pages of another origin, the site's. */
export async function serveBrowserBuild(
  configuration: Configuration,
  port: number,
  { onBuilt, onFailed }: BuildEvents<StatsCompilation> = {},
): Promise<WebpackDevServer> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${configuration.name} has no compiler`);
  compiler.hooks.done.tap('waypost', (stats) => {
    if (stats.hasErrors()) onFailed?.();
    else onBuilt?.(stats.toJson({ all: false, chunkGroups: true, entrypoints: true }));
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

export function watchServerBuild(
  configuration: Configuration,
  { onBuilt, onFailed }: BuildEvents,
): () => void {
  const compiler = webpack(configuration);
  const watching = compiler?.watch({}, (error, stats) => {
    if (!error && !stats?.hasErrors()) return onBuilt?.();
    console.error(error ?? stats?.toString('errors-only'));
    onFailed?.();
  });
  return () => watching?.close(() => undefined);
}

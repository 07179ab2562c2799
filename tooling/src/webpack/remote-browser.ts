import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { containerName, type RemotePackage } from '../remote-config';
import { browserBase } from './base';
import { singletons } from './singletons';

/** Options of a remote's browser build. */
export interface RemoteBuild {
  mode: 'production' | 'development';
  outDir: string;
  hot?: boolean;
}

/** Federation container `./routes` of a remote, for the browser. */
export function remoteBrowserConfig(remote: RemotePackage, build: RemoteBuild): Configuration {
  const { mode, outDir, hot = false } = build;
  const base = browserBase({ root: remote.root, name: remote.name, mode, hot });
  return {
    ...base,
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      publicPath: hot ? `http://localhost:${remote.devPort}/` : 'auto',
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: containerName(remote.name),
        filename: 'remoteEntry.js',
        exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
        // Each singleton comes from the host alone: a remote carries no fallback copy. Ranges are
        // checked once, by the shell's server, before a release goes live (decision 007).
        shared: Object.fromEntries(
          singletons.map((name) => [
            name,
            { singleton: true, import: false, requiredVersion: false },
          ]),
        ),
      }),
    ],
  };
}

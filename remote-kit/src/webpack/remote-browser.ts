import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { containerName, type RemotePackage } from '../config/read-remote';
import { browserBase } from './base';
import { SharedNamesPlugin } from './shared-names-plugin';

/** Options of a remote's browser build. */
export interface RemoteBuild {
  mode: 'production' | 'development';
  outDir: string;
  hot?: boolean;
  /** Collects what the build takes of the modules that the host shares. */
  sharedNames?: SharedNamesPlugin;
}

/** Federation container `./routes` of a remote, for the browser. */
export function remoteBrowserConfig(remote: RemotePackage, build: RemoteBuild): Configuration {
  const { mode, outDir, hot = false, sharedNames = new SharedNamesPlugin() } = build;
  const base = browserBase({ root: remote.root, name: remote.name, mode, hot });
  return {
    ...base,
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      publicPath: hot ? `http://localhost:${remote.dev.port}/` : 'auto',
    },
    plugins: [
      ...(base.plugins ?? []),
      sharedNames,
      new webpack.container.ModuleFederationPlugin({
        name: containerName(remote.name),
        filename: 'remoteEntry.js',
        exposes: { './routes': { import: ['./src/routes.tsx'], name: 'routes' } },
        // Each singleton comes from the host alone: a remote carries no fallback copy. Ranges are
        // checked once, by the shell's server, before a release goes live (decision 007).
        shared: Object.fromEntries(
          singletons.map(({ request }) => [
            request,
            { singleton: true, import: false, requiredVersion: false },
          ]),
        ),
      }),
    ],
  };
}

import path from 'node:path';
import type { Configuration } from 'webpack';
import { singletons } from '@waypost/shared/surfaces/singletons';
import type { RemotePackage } from '../config/read-remote';
import { serverBase } from './base';
import { publicPathOf, type RemoteBuild } from './remote-browser';
import { SharedNamesPlugin } from './shared-names-plugin';

/** One CommonJS file of a remote for the host's server, which injects the singletons (design §3). */
export function remoteServerConfig(remote: RemotePackage, build: RemoteBuild): Configuration {
  const { mode, outDir } = build;
  const base = serverBase({
    ...{ root: remote.root, name: remote.name, mode },
    publicPath: publicPathOf(remote, build),
  });
  return {
    ...base,
    entry: { routes: './src/routes.tsx' },
    externals: Object.fromEntries(
      singletons.map(({ request }) => [request, `commonjs ${request}`]),
    ),
    plugins: [...(base.plugins ?? []), new SharedNamesPlugin()],
    output: { ...base.output, path: path.join(outDir, 'server'), filename: '[name].cjs' },
  };
}

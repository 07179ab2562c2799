import path from 'node:path';
import type { Configuration } from 'webpack';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { FRAGMENTS_FILE, hasFragments } from '../config/fragments-file';
import type { RemotePackage } from '../config/read-remote';
import { serverBase } from './base';
import { publicPathOf, type RemoteBuild } from './remote-browser';
import { SharedNamesPlugin } from './shared-names-plugin';

/** Routes and fragments in one bundle: two would have an RTK Query api each. */
function entryOf(remote: RemotePackage): string {
  if (!hasFragments(remote.root)) return './src/routes.tsx';
  const code =
    `export * from './src/routes.tsx';` +
    `export { fragments, api as fragmentsApi } from './${FRAGMENTS_FILE}';`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** One CommonJS file of a remote for the host's server, which injects the singletons (design §3). */
export function remoteServerConfig(remote: RemotePackage, build: RemoteBuild): Configuration {
  const { mode, outDir } = build;
  const base = serverBase({
    ...{ root: remote.root, name: remote.name, mode },
    publicPath: publicPathOf(remote, build),
  });
  return {
    ...base,
    entry: { routes: entryOf(remote) },
    externals: Object.fromEntries(
      singletons.map(({ request }) => [request, `commonjs ${request}`]),
    ),
    plugins: [...(base.plugins ?? []), new SharedNamesPlugin()],
    output: { ...base.output, path: path.join(outDir, 'server'), filename: '[name].cjs' },
  };
}

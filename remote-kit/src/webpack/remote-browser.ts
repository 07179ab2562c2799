import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { FRAGMENTS_FILE, hasFragments } from '../config/fragments-file';
import { containerName, type RemotePackage } from '../config/read-remote';
import { describeRoutes } from '../release/describe-routes';
import { browserBase } from './base';
import { LeaveOutPlugin } from './leave-out-plugin';
import { LeaveOutScriptLoader } from './leave-out-script-loader';
import { SharedNamesPlugin } from './shared-names-plugin';

export interface RemoteBuild {
  mode: 'production' | 'development';
  outDir: string;
  /** Version of the release that is built; the manifest says it. */
  version: string;
  hot?: boolean;
  /** Collects what the build takes of the modules that the host shares. */
  sharedNames?: SharedNamesPlugin;
}

/** File of a remote's container. */
const ENTRY = 'remoteEntry.js';

/**
 * The part of the engine that loads a container's modules. The host gives its own copy on a global
 * (`shell/src/client/federation/create-host.client.ts`); in every entry it would weigh
 * 5 KB (decision 070).
 */
const bundlerRuntime = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;

/** Where browsers find the files of a build: at the developer's own server, or in the release. */
export const publicPathOf = (
  { name, dev }: RemotePackage,
  { mode, version }: Pick<RemoteBuild, 'mode' | 'version'>,
): string =>
  mode === 'development' ? `http://localhost:${dev.port}/` : `/remotes/${name}/${version}/`;

/** Federation container `./routes` of a remote, for the browser, with its `mf-manifest.json`. */
export function remoteBrowserConfig(remote: RemotePackage, build: RemoteBuild): Configuration {
  const { mode, outDir, version, hot = false, sharedNames = new SharedNamesPlugin() } = build;
  const base = browserBase({
    ...{ root: remote.root, name: remote.name, mode, hot },
    publicPath: publicPathOf(remote, build),
  });
  const container = { name: containerName(remote.name), entry: ENTRY };
  return {
    ...base,
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      publicPath: hot ? `http://localhost:${remote.dev.port}/` : 'auto',
    },
    externals: [
      ({ request = '' }, callback) => {
        if (bundlerRuntime.test(request)) callback(undefined, 'var __FEDERATION_BUNDLER_RUNTIME__');
        else callback();
      },
    ],
    plugins: [
      ...(base.plugins ?? []),
      sharedNames,
      // The host sets its own before a container loads anything; hot reloading needs webpack's.
      ...(mode === 'production' && !hot ? [new LeaveOutScriptLoader()] : []),
      // Its manifest once more, with more about the sources: no reader and no tool requests it.
      new LeaveOutPlugin('mf-stats.json'),
      new ModuleFederationPlugin({
        name: container.name,
        filename: container.entry,
        exposes: {
          './routes': { import: ['./src/routes.tsx'], name: 'routes' },
          ...(hasFragments(remote.root) && {
            './fragments': { import: [`./${FRAGMENTS_FILE}`], name: 'fragments' },
          }),
        },
        // Each singleton comes from the host alone: a remote carries no fallback copy. Ranges are
        // compared when released and by the shell's server, never in a browser (decision 070).
        shared: Object.fromEntries(
          singletons.map(({ request }) => [
            request,
            { singleton: true, import: false as const, requiredVersion: false as const },
          ]),
        ),
        // A dead remote must not hold up what others share (design §9.5).
        shareStrategy: 'loaded-first',
        // Else the plugin writes its entry into node_modules.
        virtualRuntimeEntry: true,
        dts: false,
        manifest: {
          additionalData: ({ stats, compilation }) => {
            const groups = compilation.getStats().toJson({ all: false, chunkGroups: true });
            const { routes } = describeRoutes(groups, remote.name, container);
            stats.metaData.buildInfo.buildVersion = version;
            return { ...stats, metaData: { ...stats.metaData, routes } };
          },
        },
      }),
    ],
  };
}

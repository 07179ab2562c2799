import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../workspace';
import { browserBase, forbid } from '@waypost/remote-kit/webpack/base';
import { LeaveOutScriptLoader } from '@waypost/remote-kit/webpack/leave-out-script-loader';

const keepRenderers = fileURLToPath(new URL('./keep-renderers.cjs', import.meta.url));
const noSnapshots = fileURLToPath(new URL('./no-snapshots.mjs', import.meta.url));
const root = path.join(repositoryRoot, 'shell');
const inModules = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

/**
 * Has Chromium compile the start, and axios for the first call, while they arrive, in another thread: what is
 * compiled when it is first called is so in the main thread, while readers wait (decision 153). Other engines take it
 * for a comment.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(main|axios)\..*\.js$/,
  // After the minimizer, which leaves comments out.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The host's browser build: one application that offers its singletons to containers. */
export function shellBrowserConfig(build: {
  mode: 'production' | 'development';
  outDir: string;
  devPort?: number;
}): Configuration {
  const { mode, outDir, devPort } = build;
  const hot = devPort !== undefined;
  const base = browserBase({ root, name: 'shell', mode, hot });
  return {
    ...base,
    entry: {
      main: [...(hot ? [keepRenderers] : []), './src/client/main.client.tsx'],
      // Styles alone, of a page that runs nothing in browsers.
      status: './src/server/status/status-page.module.css',
      // On pages of previews alone.
      preview: './src/preview/preview.client.ts',
      standalone: './src/standalone/standalone.client.ts',
      'fragment-stage': './src/standalone/fragment-stage.client.ts',
      'standalone-fragment': './src/standalone/standalone-fragment.client.ts',
    },
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      // Open tabs request parts of the build they came from; `retireFiles` removes old ones.
      clean: false,
      publicPath: hot ? `http://localhost:${devPort}/` : '/assets/',
    },
    optimization: {
      ...base.optimization,
      // A package that is imported later is in the file of what imports it: one request.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), forbid('server', /\/shell\/src\/server\/.*\.tsx?$/)],
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'production' ? [new LeaveOutScriptLoader(), compileAhead] : []),
      // Browsers get entries, never manifests (decision 070).
      new webpack.NormalModuleReplacementPlugin(/\/snapshot\/SnapshotHandler\.js$/, noSnapshots),
      // What the engine's own plugin would set.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
    resolve: {
      ...base.resolve,
      alias: {
        // Parts that are loaded later and the first part meet in one module: webpack joins its inner
        // ones only when they are reached through it alone (1,090 bytes of gzip, of 175,000).
        '@waypost/shared/runtime$': path.join(repositoryRoot, 'shared/src/runtime/host.ts'),
        ...(mode === 'production' && {
          // The package's `exports` lead to its development build alone.
          'react-router$': inModules('react-router/dist/production/index.mjs'),
          'react-router/dom$': inModules('react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
  };
}

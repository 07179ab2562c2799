import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import reactRouterDom from 'react-router-dom/package.json';
import type { Configuration } from 'webpack';
import { repositoryRoot } from '../workspace';
import { browserBase } from './base';
import { singletons } from './singletons';

const root = path.join(repositoryRoot, 'shell');
const inModules = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

/** The host's browser build: it brings the singletons and the federation runtime. */
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
    entry: { main: './src/client/main.client.tsx' },
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      // The federation plugin asks for the entry's name before it has a hash; it only wants the
      // depth of the folder.
      filename: ({ chunk }) =>
        chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
      publicPath: hot ? `http://localhost:${devPort}/` : '/assets/',
    },
    resolve: {
      ...base.resolve,
      alias: {
        // Only their ESM builds can be tree-shaken (design §9.4).
        '@module-federation/runtime-core$': inModules(
          '@module-federation/runtime-core/dist/index.js',
        ),
        '@module-federation/sdk$': inModules('@module-federation/sdk/dist/index.js'),
        ...(mode === 'production'
          ? {
              'react-router$': inModules('react-router/dist/production/index.mjs'),
              'react-router/dom$': inModules('react-router/dist/production/dom-export.mjs'),
            }
          : {}),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: Object.fromEntries(
          singletons.map((name) => [
            name,
            {
              singleton: true,
              eager: true,
              ...(name === 'react-router-dom'
                ? {
                    // Sharing the whole package defeats tree shaking (design §9.3).
                    import: path.join(root, 'src/client/router-surface.ts'),
                    version: reactRouterDom.version,
                  }
                : {}),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }) as never,
    ],
  };
}

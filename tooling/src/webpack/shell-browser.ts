import path from 'node:path';
import reactRedux from 'react-redux/package.json';
import reactRouterDom from 'react-router-dom/package.json';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../workspace';
import { browserBase } from './base';
import { singletons } from './singletons';

const root = path.join(repositoryRoot, 'shell');
const inModules = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

/** Sharing whole packages defeats tree shaking: these are shared through a small module each. */
const surfaces: Partial<Record<(typeof singletons)[number], { import: string; version: string }>> =
  {
    'react-router-dom': {
      import: path.join(root, 'src/client/router-surface.ts'),
      version: reactRouterDom.version,
    },
    'react-redux': {
      import: path.join(root, 'src/client/redux-surface.ts'),
      version: reactRedux.version,
    },
  };

const keepRenderers = path.join(repositoryRoot, 'tooling/src/webpack/keep-renderers.cjs');

/** The host's browser build: it brings the singletons of the share scope. */
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
    entry: { main: [...(hot ? [keepRenderers] : []), './src/client/main.client.tsx'] },
    output: {
      ...base.output,
      path: path.join(outDir, 'client'),
      // Open tabs ask for parts of the build they came from; `buildShell` removes old ones.
      clean: false,
      publicPath: hot ? `http://localhost:${devPort}/` : '/assets/',
    },
    resolve: {
      ...base.resolve,
      alias: {
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
      new webpack.container.ModuleFederationPlugin({
        name: 'shell',
        shared: Object.fromEntries(
          singletons.map((name) => [
            name,
            {
              singleton: true,
              eager: true,
              requiredVersion: false,
              ...surfaces[name],
            },
          ]),
        ),
      }),
    ],
  };
}

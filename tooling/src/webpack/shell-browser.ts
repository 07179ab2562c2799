import path from 'node:path';
import reactRouterDom from 'react-router-dom/package.json';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../workspace';
import { browserBase } from './base';
import { singletons } from './singletons';

const root = path.join(repositoryRoot, 'shell');
const inModules = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

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
      }),
    ],
  };
}

import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { RemotePackage } from '../config/read-remote';
import { browserBase } from './base';

/** A remote alone: no federation, every package of its own (design §9.12). */
export function remoteStandaloneConfig(
  remote: RemotePackage,
  { hot, outDir }: { hot: boolean; outDir: string },
): Configuration {
  const mode = hot ? 'development' : 'production';
  const base = browserBase({ root: remote.root, name: remote.name, mode, hot });
  return {
    ...base,
    entry: { main: './standalone/main.tsx' },
    output: {
      ...base.output,
      path: path.join(outDir, 'standalone'),
      filename: '[name].js',
      publicPath: '/',
    },
  };
}

/**
 * The same for a release, as `standalone/main.js` with its styles: one script, whose hash the site's page names,
 * since a script that is loaded later would need its own (decision 124).
 */
export function releasedStandaloneConfig(remote: RemotePackage, outDir: string): Configuration {
  const config = remoteStandaloneConfig(remote, { hot: false, outDir });
  return {
    ...config,
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Testers load it, and every build waits for it.
    optimization: {
      ...config.optimization,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
        }),
      ],
    },
  };
}

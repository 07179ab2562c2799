import path from 'node:path';
import type { Configuration } from 'webpack';
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

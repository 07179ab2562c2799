import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { repositoryRoot } from '../workspace';
import { serverBase } from '@waypost/remote-kit/webpack/base';

const root = path.join(repositoryRoot, 'shell');

/**
 * The host's server, the processes of trials and previews, and the thread that watches for hangs: each
 * its own sources and `shared` in one file, packages stay outside.
 */
export function shellServerConfig(build: {
  mode: 'production' | 'development';
  outDir: string;
}): Configuration {
  const base = serverBase({ root, name: 'shell', mode: build.mode });
  // A build elsewhere would find the packages of the folder that it is in.
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const isElsewhere = !build.outDir.startsWith(root);
  return {
    ...base,
    entry: {
      main: './src/server/main.ts',
      trial: './src/server/trial-main.ts',
      preview: './src/server/previews/preview-main.ts',
      'ending-release-thread': './src/server/process/ending-release-thread.ts',
    },
    externals: [
      ({ request = '' }, callback) => {
        const isOurs = /^[./]/.test(request) || request.startsWith('@waypost/');
        if (isOurs) callback();
        else callback(undefined, `commonjs ${isElsewhere ? resolve(request) : request}`);
      },
    ],
    output: {
      ...base.output,
      path: path.join(build.outDir, 'server'),
      filename: '[name].cjs',
      publicPath: '/assets/',
    },
  };
}

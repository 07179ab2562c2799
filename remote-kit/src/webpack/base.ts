import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTransformer from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { insertStyle } from './insert-style';

export interface BuildOptions {
  /** Folder of the package that is built. */
  root: string;
  /** Salt of class names: builds of one package agree, packages never collide (design §9.7). */
  name: string;
  mode: 'production' | 'development';
  /** Hot reloading of components, in the browser's development build only. */
  hot?: boolean;
  /** Where browsers find the files, on the server and in the browser alike; else beside the script. */
  publicPath?: string;
}

const loader = (file: string): string =>
  path.join(path.dirname(fileURLToPath(import.meta.url)), file);

/** Loaders come with the kit, wherever the remote is. */
const resolveLoader: Configuration['resolveLoader'] = {
  modules: createRequire(import.meta.url).resolve.paths('loader') ?? [],
};

/** Makes the build fail where a file of the other side is imported: `.server.ts`, `.client.ts`, or another `test`. */
export const forbid = (
  suffix: 'server' | 'client',
  test = new RegExp(`\\.${suffix}\\.[jt]sx?$`),
): RuleSetRule => ({
  test,
  enforce: 'pre',
  use: [{ loader: loader('forbidden-loader.cjs'), options: { suffix } }],
});

/**
 * TypeScript through its own compiler, file by file; types are checked by `tsc` (decision 072).
 * The options are the tools' own, so that a package compiles the same wherever its folder lies.
 */
const scripts = ({ mode, hot = false }: BuildOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    configFile: loader('../../tsconfig.remote.json'),
    compiler: loader('memoized-typescript.cjs'),
    // It warns of a compiler that is not named `typescript`.
    logLevel: 'error',
    transpileOnly: true,
    compilerOptions: {
      noEmit: false,
      // `react-jsxdev` would write folders of this machine into files, and React 19 ignores them.
      jsx: 'react-jsx',
      sourceMap: mode === 'development',
    },
    getCustomTransformers: () => ({ before: hot ? [refreshTransformer()] : [] }),
  },
});

const styles = (
  { root, name, mode, publicPath }: BuildOptions,
  side: 'browser' | 'server',
): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    // Documents contain styles, where an address beside the style's file would be another one.
    ...(side === 'server'
      ? []
      : [{ loader: MiniCssExtractPlugin.loader, options: publicPath ? { publicPath } : {} }]),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          // Readers are sent no names that only developers read.
          localIdentName: `${mode === 'development' ? '[local]-' : ''}[hash:base64:5]`,
          localIdentContext: root,
          localIdentHashSalt: name,
          exportOnlyLocals: side === 'server',
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
});

/** `shared/src/styles/fonts.css` says the same ranges to browsers, and names a part of the font in the query. */
const ownFonts: RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?(?:common|rest)$/,
  type: 'asset/resource',
  generator: {
    filename: ({ filename = '' }: { filename?: string }) => {
      const part = filename.split('?')[1];
      return `[name]${part ? `-${part}` : ''}.[contenthash:8][ext]`;
    },
  },
  loader: loader('narrow-font-loader.cjs'),
  options: { weight: 600 },
};

/** Images and fonts that a package brings with it. */
const files = ({ publicPath }: BuildOptions, side: 'browser' | 'server'): RuleSetRule[] => {
  const emit = side === 'browser';
  const images = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
  return [
    { test: /\.(?:woff2?|ttf|otf)$/, type: 'asset/resource', generator: { emit } },
    {
      test: images,
      oneOf: [
        { issuer: /\.css$/, type: 'asset/resource', generator: { emit } },
        { dependency: 'url', loader: loader('image-address-loader.cjs') },
        { loader: loader('image-loader.cjs'), options: { publicPath, emit } },
      ],
    },
  ];
};

/** A hot-reloading build keeps its names, so that updates find the module they replace. */
const hashed = ({ hot }: BuildOptions, ending: string): string =>
  hot ? `[name].${ending}` : `[name].[contenthash:8].${ending}`;

/** What browser builds of host and remotes have in common. */
export function browserBase(options: BuildOptions): Configuration {
  const { root, name, mode } = options;
  return {
    name: `${name} browser`,
    mode,
    target: 'web',
    context: root,
    entry: {},
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader,
    module: {
      rules: [
        forbid('server'),
        scripts(options),
        styles(options, 'browser'),
        ...files(options, 'browser'),
        ownFonts,
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: hashed(options, 'css'),
        chunkFilename: hashed(options, 'css'),
        // CSS modules never depend on each other's order: every rule stands in a layer.
        ignoreOrder: true,
        // A hot-reloading build replaces styles, which only the plugin's own way does.
        ...(options.hot ? {} : { insert: insertStyle }),
      }),
      ...(options.hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    output: {
      uniqueName: name,
      filename: hashed(options, 'js'),
      chunkFilename: hashed(options, 'js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // swc has threads of its own.
          parallel: false,
          // Licences stand in files of their own, which no browser loads.
          extractComments: { condition: 'some', banner: false },
          terserOptions: { compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** What server builds of host and remotes have in common: one CommonJS file. */
export function serverBase(options: BuildOptions): Configuration {
  const { root, name, mode } = options;
  return {
    name: `${name} server`,
    mode,
    target: 'node20',
    context: root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader,
    module: {
      rules: [
        forbid('client'),
        scripts({ ...options, hot: false }),
        styles(options, 'server'),
        ...files(options, 'server'),
      ],
    },
    output: {
      library: { type: 'commonjs2' },
      asyncChunks: false,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    // Server code is read in stack traces and never sent anywhere.
    optimization: { minimize: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

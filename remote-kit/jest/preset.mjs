import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/**
 * Jest's base for every package: TypeScript and JSX through swc, CSS modules as their own class
 * names. A package adds its `displayName`.
 */
const transform = {
  '\\.(avif|gif|jpe?g|png|svg|webp)$': path.join(here, 'image.cjs'),
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** For code that runs in Node only. */
export const node = {
  testEnvironment: 'node',
  transform,
  // Installed, shared and kit are ES modules, as jose is, which jest runs once they are translated.
  transformIgnorePatterns: ['/node_modules/(?!(?:@waypost|jose)/)'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-module.cjs'),
    '\\.css$': path.join(here, 'empty.cjs'),
  },
  // Servers are started and whole pages rendered, on machines that have other things to do as well. A run of all
  // packages has its own.
  testTimeout: 60_000,
};

/** For components: jsdom and Testing Library's matchers. */
export const browser = {
  ...node,
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'setup-browser.cjs')],
};

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Jest's base for every package: TypeScript and JSX through swc, CSS modules as their own class
 * names. A package adds its `displayName`.
 */
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
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

const here = path.dirname(fileURLToPath(import.meta.url));

/** For code that runs in Node only. */
export const node = {
  testEnvironment: 'node',
  transform,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-module.cjs'),
    '\\.css$': path.join(here, 'empty.cjs'),
  },
};

/** For components: jsdom and Testing Library's matchers. */
export const browser = {
  ...node,
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'setup-browser.ts')],
};

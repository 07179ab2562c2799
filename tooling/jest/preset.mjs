import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Jest's base for every package: TypeScript and JSX through swc, CSS modules as their own class
 * names. A package adds its `displayName` and, for components, `components`.
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

/** For code that runs in Node only. */
export const node = {
  testEnvironment: 'node',
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/'],
};

const here = path.dirname(fileURLToPath(import.meta.url));

/** For components: jsdom, CSS modules, Testing Library's matchers. */
export const browser = {
  ...node,
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'setup-browser.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-module.cjs'),
    '\\.css$': path.join(here, 'empty.cjs'),
  },
};

import { node } from '@waypost/remote-kit/jest';

/** Packages that come as ES modules only and have to be translated for jest. */
const esmOnly = [
  'p-limit',
  'yocto-queue',
  'marked',
  'marked-cjk-friendly',
  'marked-footnote',
  'culori',
];

export default {
  ...node,
  displayName: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/src/testing/node-with-embedded-engine.mjs',
  moduleNameMapper: {
    '^@electric-sql/pglite(/contrib/.+)?$': '<rootDir>/src/testing/embedded-engine-outside.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  setupFiles: ['<rootDir>/src/content/testing/set-site-links.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  testTimeout: 120_000,
};

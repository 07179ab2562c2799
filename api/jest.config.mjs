import { node } from '@waypost/remote-kit/jest';

/** Packages that come as ES modules only and have to be translated for jest. */
const esmOnly = [
  ...['p-limit', 'yocto-queue', 'marked', 'marked-cjk-friendly', 'marked-footnote'],
  'modern-tar',
];

/** What needs no database; `jest.slow.config.mjs` has the rest. */
export default {
  ...node,
  displayName: 'api',
  rootDir: import.meta.dirname,
  testMatch: ['**/!(*.slow).test.ts'],
  moduleNameMapper: {
    '^@electric-sql/pglite(/contrib/.+)?$': '<rootDir>/src/testing/embedded-engine-outside.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  setupFiles: ['<rootDir>/src/content/testing/set-site-links.ts'],
};

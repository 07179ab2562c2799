import fast from './jest.config.mjs';

/** What starts a process, a database or a server: each file copies what one start of the run prepared. */
export default {
  ...fast,
  displayName: 'api slow',
  testMatch: ['**/*.slow.test.ts'],
  testEnvironment: '<rootDir>/src/testing/node-with-embedded-engine.mjs',
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};

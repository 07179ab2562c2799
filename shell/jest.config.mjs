import { browser, node } from '../tooling/jest/preset.mjs';

/** Server files (`.server.ts`) run in Node, everything else as in a browser. */
export default {
  projects: [
    {
      ...node,
      displayName: 'shell server',
      testMatch: ['<rootDir>/src/**/*.server.test.ts?(x)'],
    },
    {
      ...browser,
      displayName: 'shell',
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
      testPathIgnorePatterns: [...browser.testPathIgnorePatterns, '\\.server\\.test\\.'],
    },
  ],
};

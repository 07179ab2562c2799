import { browser } from '@waypost/remote-kit/jest';

/** What runs on both sides or in the browser; `jest.server.config.mjs` has the rest. */
export default {
  ...browser,
  displayName: 'shell',
  testPathIgnorePatterns: [...browser.testPathIgnorePatterns, '<rootDir>/src/server/'],
};

import { node } from '@waypost/remote-kit/jest';

/** Files that run on the server only. */
export default {
  ...node,
  displayName: 'shell server',
  // Published as ES modules only, which Jest runs when it may compile them.
  transformIgnorePatterns: ['/node_modules/(?!(?:cookie|jose|p-limit|yocto-queue)/)'],
  testMatch: ['<rootDir>/src/server/**/*.{test,slow.test}.{ts,tsx}'],
};

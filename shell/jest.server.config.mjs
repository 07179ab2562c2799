import { node } from '../tooling/jest/preset.mjs';

/** Files that run on the server only. */
export default {
  ...node,
  displayName: 'shell server',
  testMatch: ['**/*.server.test.ts', '**/*.server.test.tsx'],
};

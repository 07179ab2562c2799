import { node } from './jest/preset.mjs';

/** The template is a remote with tests of its own; a run that was killed leaves remotes behind. */
export default {
  ...node,
  displayName: 'remote-kit',
  testPathIgnorePatterns: [...node.testPathIgnorePatterns, '/template/', '/\\.tmp-'],
};

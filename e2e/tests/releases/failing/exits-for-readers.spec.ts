import { testReplaced } from '../../../support/failing-release';

testReplaced(
  'ends the process on a request of a reader',
  { inLoader: 'if (isNamed) process.exit(0)' },
  'ends the shell',
  /ends the process with code 0 at \S+ \(routes\.cjs:\d+:\d+\)/,
);

import { testReplaced } from '../../../support/failing-release';

testReplaced(
  'loops for ever on a request of a reader',
  { inLoader: 'if (isNamed) for (;;);' },
  /keeps the process busy without an end at \S+ \(routes\.cjs:\d+:\d+\)/,
);

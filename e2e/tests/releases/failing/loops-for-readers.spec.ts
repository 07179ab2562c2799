import { testReplaced } from '../../../support/failing-release';

testReplaced(
  'loops for ever on a request of a reader',
  { inLoader: 'if (isNamed) for (;;);' },
  'hangs the shell',
  /keeps the event loop busy at \S+ \(routes\.cjs:\d+:\d+\)/,
);

import { testRefused } from '../../../support/failing-release';

testRefused(
  'prints 10 MB',
  { atImport: 'console.log("x".repeat(10_000_000))' },
  /prints more than 256 KiB/,
);

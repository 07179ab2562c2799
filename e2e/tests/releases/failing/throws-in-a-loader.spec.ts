import { testQuarantined } from '../../../support/failing-release';

testQuarantined(
  'throws in a loader',
  { inLoader: 'if (isNamed) throw new Error("No data")' },
  /the last one with: No data/,
);

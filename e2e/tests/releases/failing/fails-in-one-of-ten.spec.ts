import { testQuarantined } from '../../../support/failing-release';

testQuarantined(
  'throws in one of ten renders',
  { atImport: 'let n = 0', inRender: 'if (++n % 10 === 0) throw new Error("The tenth")' },
  /renders failed within a minute, the last one with: The tenth/,
);

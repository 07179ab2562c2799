import { testQuarantined } from '../../../support/failing-release';

testQuarantined(
  'throws in every render that its trial does not make',
  { inRender: 'if (isNamed) throw new Error("Only for readers")' },
  /renders failed within a minute, the last one with: Only for readers/,
);

import { testRefused } from '../../../support/failing-release';

testRefused(
  'throws in every render',
  { inRender: 'throw new Error("Out of order")' },
  /\/compare fails: Out of order/,
);

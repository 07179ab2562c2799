import { testRefused } from '../../../support/failing-release';

testRefused(
  'throws when it is loaded',
  { atImport: 'throw new Error("Out of order")' },
  /keeps the contract: Out of order/,
);

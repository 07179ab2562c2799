import { testRefused } from '../../../support/failing-release';

testRefused(
  'writes to Object.prototype',
  { atImport: 'Object.prototype.spoilt = true' },
  /Object\.prototype\.spoilt/,
);

import { replaceServerBundle } from '../../../support/releases';
import { testRefused } from '../../../support/failing-release';

testRefused(
  'breaks the contract',
  (dir) => replaceServerBundle(dir, 'module.exports = { routes: [] }'),
  /exports no array "routes"/,
);
